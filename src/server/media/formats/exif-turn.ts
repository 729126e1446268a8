/** How a picture is turned: 1 is upright; 5 to 8 swap width and height (EXIF 2.32, 4.6.4, tag 0x0112). */
export type Turn = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const TAG = 0x01_12
const SHORT = 3

/**
 * Reads how a picture is turned, and nothing else of its EXIF data.
 *
 * @param tiff the EXIF data after "Exif\0\0"
 */
export function readTurn(tiff: Buffer): Turn {
  if (tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return 1
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  const entries = short(directory)
  for (let at = directory + 2, left = entries; left > 0; at += 12, left -= 1) {
    if (at + 12 > tiff.length) return 1
    if (short(at) === TAG && short(at + 2) === SHORT) return asTurn(short(at + 8))
  }
  return 1
}

function asTurn(value: number): Turn {
  const turns: readonly Turn[] = [1, 2, 3, 4, 5, 6, 7, 8]
  return turns.find((turn) => turn === value) ?? 1
}

/** EXIF data that says only how a picture is turned. */
export function turnAlone(turn: Turn): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0\u002a', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(TAG, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(turn, 18)
  return tiff
}
