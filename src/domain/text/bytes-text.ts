/** A size for people: "18 GB", "2.4 GB", "214 MB", "3 kB". Units are powers of 1000, as disks have them. */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let [size, unit] = [bytes, 0]
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const shown = unit > 2 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${shown} ${shown === 1 && unit === 0 ? 'byte' : units[unit]}`
}
