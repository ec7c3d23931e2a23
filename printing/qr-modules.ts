// QR codes as squares. Printers draw their own from the content; pictures and layout need the squares.
import { encode } from 'uqr'

/** The dark squares, row by row. Correction level M: a crumpled receipt still scans. */
export const qrModules = (content: string): readonly (readonly boolean[])[] =>
  encode(content, { ecc: 'M', boostEcc: false, border: 0 }).data
