/** A name within a sentence: "mid-grade" for "Mid-Grade"; "E85" and "DEF" stay as they are. */
export function inSentence(name: string): string {
  return name.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())
}
