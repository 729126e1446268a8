/** Pictures are read at this size at most: enough for their colors. */
const SIDE = 128
const BYTES_MAX = 10 * 1024 * 1024
const TYPES = new Set(['image/svg+xml', 'image/png', 'image/jpeg'])

/**
 * Reads the pixels of a picture in the browser; nothing is sent.
 *
 * @returns red, green, blue and alpha of each pixel
 * @throws Error with a sentence for the person
 */
export async function readPicture(file: File): Promise<Uint8ClampedArray> {
  if (!TYPES.has(file.type)) throw new Error('Choose an SVG, PNG, or JPEG file.')
  if (file.size > BYTES_MAX) throw new Error('This file is over 10 MB. Choose a smaller one.')
  const image = new Image()
  // As data, because the policy of the site allows no blob addresses.
  image.src = await dataOf(file)
  await image.decode().catch((cause: unknown) => {
    throw new Error('This file can’t be read as a picture. Choose another one.', { cause })
  })
  // An SVG may have no size of its own.
  const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE]
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser can’t read pictures. Pick the colors by hand.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

function dataOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new Error('This file can’t be read.')))
    reader.readAsDataURL(file)
  })
}
