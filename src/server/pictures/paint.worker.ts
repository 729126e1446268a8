import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PaintAnswer, PaintFiles, PaintOrder } from './painter.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `painter.ts` alone starts this
const { wasm, fonts } = workerData as PaintFiles

const [fontBuffers] = await Promise.all([
  Promise.all(fonts.map(async (font) => new Uint8Array(await readFile(font)))),
  readFile(wasm).then((bytes) => initWasm(bytes)),
])

parentPort?.on('message', ({ id, svg, width }: PaintOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(paint(id, svg, width))
})

function paint(id: number, svg: string, width: number): PaintAnswer {
  try {
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { fontBuffers, defaultFontFamily: 'Forecourt Display' },
    }).render()
    const png = picture.asPng()
    picture.free()
    return { id, png }
  } catch (error) {
    return { id, failure: String(error) }
  }
}
