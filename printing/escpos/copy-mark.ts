import { layout } from '../layout/layout.ts'
import type { PaperWidth } from '../layout/paper-width.ts'
import { encodeEscpos } from './encode.ts'

/**
 * The same document, with a note above everything else that it is a copy: for bytes of which it is
 * unknown whether they were printed. Languages do not matter, so the note is in both.
 */
export function asCopy(bytes: Uint8Array, paper: PaperWidth): Uint8Array<ArrayBuffer> {
  const style = { bold: true, wide: 2, tall: 2 } as const
  const mark = encodeEscpos(
    layout([{ kind: 'text', text: '副本 COPY', align: 'center', style }, { kind: 'rule' }], paper),
  )
  const marked = new Uint8Array(mark.length + bytes.length)
  marked.set(mark)
  marked.set(bytes, mark.length)
  return marked
}
