import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'

const count = z.int().check(z.gte(0))
const ours = 'Every shop sets its label scales otherwise, and its tills must read what they print.'

/** How a label scale writes its codes; the domain's `ScaleFormat`. */
export const scaleFormat = z.object({
  name: text(40),
  flags: listOf(text(3), 20),
  length: z.literal([13, 18]),
  mode: z.enum(['weight', 'amount', 'both']),
  order: z.enum(['weight-first', 'amount-first']),
  codeLength: z.int(),
  weightLength: z.int(),
  amountUnit: z.enum(['fen', 'jiao', 'yuan']),
  weightDecimals: z.int(),
  hasVerifier: z.boolean(),
  hasCheck: z.boolean(),
  marksPieces: z.boolean(),
})

export const queryLabelRules = call({
  method: 'GET',
  path: '/api/v1/cashier/label/queryLabelRules',
  summary: "How this store's label scales write their codes, and the version that was saved last.",
  needs: 'session',
  ours,
  input: z.object({}),
  output: z.object({ formats: listOf(scaleFormat, 20), version: count }),
})

export const saveLabelRules = call({
  method: 'POST',
  path: '/api/v1/cashier/label/saveLabelRules',
  summary: 'Saves how label scales write their codes. A version that is not the newest is refused.',
  needs: 'settings.write',
  writes: true,
  ours,
  input: z.strictObject({ formats: listOf(scaleFormat, 20), version: count }),
  output: z.object({ version: count }),
})
