// Bars, squares and dots as SVG paths.
import { type Barcode, barcodeBars } from '../barcode/code128.ts'
import { qrModules } from '../barcode/qr-modules.ts'
import { blackSpans, type Raster } from './raster.ts'

const blackBox = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** The black bars of a barcode that begins at `left`. */
export function barsPath(
  barcode: Barcode,
  bar: { readonly left: number; readonly moduleDots: number; readonly heightDots: number },
): string {
  let x = bar.left
  let path = ''
  barcodeBars(barcode).forEach((modules, index) => {
    const width = modules * bar.moduleDots
    if (index % 2 === 0) path += blackBox(x, 0, width, bar.heightDots)
    x += width
  })
  return path
}

/** The dark squares of a QR code, neighbours in a row joined. */
export function qrPath(content: string, left: number, moduleDots: number): string {
  let path = ''
  qrModules(content).forEach((cells, y) => {
    for (let x = 0; x < cells.length; x++) {
      if (!cells[x]) continue
      let end = x
      while (cells[end]) end++
      const width = (end - x) * moduleDots
      path += blackBox(left + x * moduleDots, y * moduleDots, width, moduleDots)
      x = end
    }
  })
  return path
}

/** Every run of black dots as a box of one path. */
export function rasterPath(raster: Raster, left: number): string {
  let path = ''
  for (let y = 0; y < raster.heightDots; y++)
    for (const { x, length } of blackSpans(raster, y)) path += blackBox(left + x, y, length, 1)
  return path
}
