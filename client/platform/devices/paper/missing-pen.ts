import type { DrawText } from '@tillwright/printing/encoding/printer-font.ts'
import { sessionView } from '../../session-port.ts'
import { drawText } from './draw-text.ts'

/**
 * Returns the function that draws the characters missing from the receipt printer's font; null
 * where the setting leaves them to the printer, and for a cloud, which takes every character and no
 * pictures.
 */
export function missingPen(): DrawText | null {
  const { drawsMissing, printerKind } = sessionView()
  return drawsMissing && printerKind !== 'cloud' ? drawText : null
}
