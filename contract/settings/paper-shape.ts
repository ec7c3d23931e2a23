// How a store shapes its papers, on the wire.
import {
  type Block,
  blockSizes,
  mostBlocks,
  mostWords,
  partKinds,
  templateKinds,
} from '@tillwright/domain/printing/paper-template.ts'
import * as z from 'zod/mini'
import { text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { slipPapers } from '../print/slip.ts'
import { byKind } from '../wire/spelling.ts'

const withoutSettings = partKinds.filter(
  (part) => part !== 'shop' && part !== 'code' && part !== 'lines',
)

/** A piece of a paper, with its settings; the domain's `Block`. */
export const block = byKind<Block>([
  z.strictObject({
    kind: z.literal('words'),
    text: text(mostWords),
    size: z.enum(blockSizes),
    align: z.enum(['left', 'center', 'right']),
  }),
  z.strictObject({
    kind: z.literal('shop'),
    size: z.enum(blockSizes),
    showsAddress: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('code'), captioned: z.boolean() }),
  z.strictObject({ kind: z.literal('lines'), showsNotes: z.boolean() }),
  z.strictObject({ kind: z.literal([...withoutSettings, 'rule', 'gap']) }),
])

const shaped = z.strictObject({
  kind: z.enum(templateKinds),
  paper: z.enum(slipPapers),
  blocks: listOf(block, mostBlocks),
})

/** The papers that a store has shaped itself. */
export const paperShapes = z.object({ list: listOf(shaped, 100) })
