import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { type Sheet, sheetsOf } from '@tillwright/printing/layout/sheet.ts'
import { sessionView } from '../../session-port.ts'

/** Printer bytes as pages, for ways to print that know no ESC/POS; empty for a drawer's pulse. */
export function sheetsOfBytes(bytes: Uint8Array): readonly Sheet[] {
  const { paperMm } = sessionView()
  return sheetsOf(decodeEscpos(bytes, paperMm).rows, paperMm)
}
