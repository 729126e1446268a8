/** What a picture is called, from its file: "/img/hero-pump.svg" is "Hero pump". */
export function pictureName(src: string): string {
  const file = src.slice(src.lastIndexOf('/') + 1)
  const words = file
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/\.[0-9a-f]{8,}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
