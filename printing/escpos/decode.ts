import type { PaperFormat } from '../layout/paper-width.ts'
import type { Row } from '../layout/row.ts'
import { escposReader } from './escpos-reader.ts'

export interface Decoded {
  readonly rows: readonly Row[]
  /**
   * Faults that a printer would have trouble with: unknown commands, cut-off data, codes too wide
   * for the paper.
   */
  readonly problems: readonly string[]
}

/** Returns what a printer with this paper would print. Never throws, whatever the bytes. */
export function decodeEscpos(bytes: Uint8Array, paper: PaperFormat): Decoded {
  const reader = escposReader(paper)
  const rows = [...reader.read(bytes), ...reader.end()]
  return { rows, problems: reader.problems }
}
