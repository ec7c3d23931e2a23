// A film of a barcode, as a camera would take it: what Chromium shows in place of a real camera.
import { writeFileSync } from 'node:fs'
import { barcodeBars, barcodeModules, barcodeOf } from '@tillwright/printing/barcode/code128.ts'

const width = 640
const height = 360
const frames = 10
const bright = 235
const dark = 16
const moduleDots = 4
const grey = 128

/** Switches that make a browser feed that film to every camera without a prompt. */
export const filmed = (path: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]

/** Writes a film of a Code 128 barcode of that text, in the plain format that Chromium reads. */
export function writeBarcodeVideo(path: string, text: string): void {
  const rowOf = rowWithBars(text)
  const blank = Buffer.alloc(width, bright)
  const rows = Array.from({ length: height }, (_, y) => (y > 80 && y < 280 ? rowOf : blank))
  const colours = Buffer.alloc((width / 2) * (height / 2) * 2, grey)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]))
}

/** Bars and spaces in turn, a bar first, in the middle of the picture. */
function rowWithBars(text: string): Buffer {
  const row = Buffer.alloc(width, bright)
  const barcode = barcodeOf(text)
  let at = Math.floor((width - barcodeModules(barcode) * moduleDots) / 2)
  for (const [place, modules] of barcodeBars(barcode).entries()) {
    const end = at + modules * moduleDots
    if (place % 2 === 0) row.fill(dark, at, end)
    at = end
  }
  return row
}
