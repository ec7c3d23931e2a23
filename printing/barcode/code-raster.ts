// Codes as dots, for printers that cannot draw these themselves.
import { type Barcode, barcodeBars, barcodeModules } from './code128.ts'
import { qrModules } from './qr-modules.ts'
import { type Raster, raster } from '../picture/raster.ts'

/** A QR code as dots. */
export function qrRaster(content: string, moduleDots: number): Raster {
  const modules = qrModules(content)
  const side = modules.length * moduleDots
  return rasterOf(side, side, (x, y) =>
    Boolean(modules[Math.floor(y / moduleDots)]?.[Math.floor(x / moduleDots)]),
  )
}

/** The bars of a barcode as dots. */
export function barcodeRaster(barcode: Barcode, moduleDots: number, heightDots: number): Raster {
  const isBlack = barcodeBars(barcode).flatMap((modules, index) =>
    Array<boolean>(modules * moduleDots).fill(index % 2 === 0),
  )
  const width = barcodeModules(barcode) * moduleDots
  return rasterOf(width, heightDots, (x) => isBlack[x] ?? false)
}

function rasterOf(
  width: number,
  height: number,
  isBlack: (x: number, y: number) => boolean,
): Raster {
  const across = Math.ceil(width / 8)
  const bits = new Uint8Array(across * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(x, y)) {
        const at = y * across + (x >> 3)
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
      }
  return raster(across * 8, height, bits)
}
