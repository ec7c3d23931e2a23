// QR codes as squares. Printers draw their own from the content; pictures and layout need the squares.
import { encode } from 'uqr'

const looks = { ecc: 'M', boostEcc: false, border: 0 } as const

/** The dark squares, row by row. Correction level M: a crumpled receipt still scans. */
export const qrModules = (content: string): readonly (readonly boolean[])[] =>
  encode(content, looks).data

/**
 * Squares along one side, the same for every mask: none is searched for, which is most of the work.
 * Throws RangeError when the content is longer than any code.
 */
export const qrSide = (content: string): number =>
  encode(content, { ...looks, maskPattern: 0 }).size
