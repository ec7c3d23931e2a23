import { qrModules } from './qr-modules.ts'

/** A QR code as the path of an SVG picture, one unit for each square. */
export function qrPath(content: string): { readonly side: number; readonly path: string } {
  const rows = qrModules(content)
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { side: rows.length, path }
}
