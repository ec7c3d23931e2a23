import { mostBlocks, templateKinds } from '@tillwright/domain/printing/paper-template.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listOf } from '../wire/list-of.ts'
import { block, paperShapes } from '../settings/paper-shape.ts'
import { slipPapers } from './slip.ts'

export const queryPaperShapes = call({
  method: 'POST',
  path: '/api/v1/comm/queryPaperShapes',
  summary: 'The blocks of every paper this store has shaped itself, with their version.',
  needs: 'session',
  kiosk: true,
  office: true,
  ours: 'Tills print without a network, so they have to hold the templates they print by.',
  input: z.object({}),
  output: z.object({ ...paperShapes.shape, version: z.int().check(z.gte(0)) }),
})

export const savePaperShape = call({
  method: 'POST',
  path: '/api/v1/comm/savePaperShape',
  summary: 'Shapes a paper of this store, or takes its usual shape again. Mandatory facts stay.',
  needs: 'settings.write',
  office: true,
  writes: true,
  ours: 'The specification reads templates and names no call that writes one.',
  input: z.strictObject({
    kind: z.enum(templateKinds),
    paper: z.enum(slipPapers),
    /** Null takes the usual shape again. */
    blocks: z.nullable(listOf(block, mostBlocks)),
    /** The version that was read; any other is refused. */
    version: z.int().check(z.gte(0)),
  }),
  output: z.object({ version: z.int() }),
})
