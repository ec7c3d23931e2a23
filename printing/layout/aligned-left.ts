import type { PaperSize } from './paper-width.ts'
import type { Align } from './row.ts'

/** Where something of this width begins, in dots from the left edge of the head. */
export function alignedLeft(align: Align, widthDots: number, { printDots }: PaperSize): number {
  if (align === 'left') return 0
  return align === 'right' ? printDots - widthDots : Math.floor((printDots - widthDots) / 2)
}
