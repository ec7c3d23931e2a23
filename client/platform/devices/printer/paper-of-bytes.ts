import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { type Sheet, sheetsOf } from '@tillwright/printing/sheet.ts'
import { currentSession } from '../../../session/session-store.ts'

/** Printer bytes as pages, for ways to print that know no ESC/POS; empty for a drawer's pulse. */
export function sheetsOfBytes(bytes: Uint8Array): readonly Sheet[] {
  const { paperMm } = currentSession()
  return sheetsOf(decodeEscpos(bytes, paperMm).rows, paperMm)
}
