import { layout } from '../layout.ts'
import type { PaperWidth } from '../paper-width.ts'
import { encodeEscpos } from './encode.ts'

/**
 * The same paper, saying above everything else that it is a copy: for bytes of which nobody knows
 * whether they came out. Languages do not matter, so it says it in both.
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
