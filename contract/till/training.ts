import * as z from 'zod/mini'
import { call } from '../call.ts'
import { respelt } from '../wire/spelling.ts'

const path = (name: string) => `/api/v1/cashier/training/${name}` as const
const ours =
  'A new cashier practises on a shop that is not the shop; the specification lists no way in.'

/** Returns the path of a practice shop's page; everything that belongs to it is below. */
export const trainingPath = (trainingId: string): string => `/training/${trainingId}/`

export const beginTraining = call({
  method: 'POST',
  path: path('beginTraining'),
  summary: 'Opens a practice shop for whoever asks; the one they had before is gone.',
  // Nothing of this shop is written: a repeat opens another one.
  needs: 'session',
  ours,
  input: z.strictObject({}),
  output: z.object({ trainingId: z.uuid() }),
})

export const endTraining = call({
  method: 'POST',
  path: path('endTraining'),
  summary: 'Ends the practice shop of whoever asks; where there is none, nothing happens.',
  needs: 'session',
  ours,
  input: z.strictObject({}),
  output: respelt(z.object({ isEnded: z.boolean() }), {}),
})
