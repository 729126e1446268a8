import type { Locator, Page } from '@playwright/test'

/** A file to choose in a test. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/**
 * Draws a picture in the test's browser: a white disc on the right half of a pattern.
 *
 * @param type of the file, by which its browser encodes it
 */
export async function drawPicture(
  page: Page,
  name: string,
  [width, height]: readonly [number, number],
  type = 'image/jpeg',
): Promise<ChosenFile> {
  const base64 = await page.evaluate(
    async ([across, down, kind]) => {
      const canvas = new OffscreenCanvas(across, down)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#0f4a37'
      context.fillRect(0, 0, across, down)
      for (let at = 0; at < 400; at += 1) {
        context.fillStyle = `hsl(${at * 7} 70% 50%)`
        context.fillRect((at * 97) % across, (at * 57) % down, across / 60, down / 60)
      }
      context.fillStyle = 'white'
      context.beginPath()
      context.arc(across * 0.75, down * 0.4, down * 0.2, 0, 7)
      context.fill()
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: kind, quality: 0.8 })).arrayBuffer(),
      )
      let binary = ''
      for (let at = 0; at < bytes.length; at += 8192) {
        binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
      }
      return btoa(binary)
    },
    [width, height, type] as const,
  )
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') }
}

/** A camera's JPEG that says it is turned by a quarter, and where it was taken. */
export function turnedByCamera({ buffer, ...file }: ChosenFile): ChosenFile {
  const exif = Buffer.from(
    'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0taken at 41.39 N',
    'latin1',
  )
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), head, exif, buffer.subarray(2)]) }
}

/** Chooses files with "Add pictures". */
export async function addPictures(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles([...files])
}

/** The row of an upload. */
export function uploadRow(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
}

/** The button of a picture in the library. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('button', { name })
}
