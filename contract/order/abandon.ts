import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId } from '../wire/ids.ts'

export const abandonRequest = call({
  method: 'POST',
  path: '/api/v1/cashier/abandonRequest',
  summary:
    'Gives an id up before another is made for the same thing: what was not written under it by now never is.',
  needs: 'session',
  writes: true,
  idempotentBy: 'clientId',
  ours: 'A copy of a request may be under way for minutes; a till that starts anew must know that it comes to nothing.',
  input: z.object({
    operation: z.enum(['order', 'refund', 'collection', 'writeOff', 'boxReturn', 'drawer']),
    clientId,
  }),
  /** WRITTEN: the order is recorded, and nothing was abandoned. */
  output: z.object({ outcome: z.enum(['ABANDONED', 'WRITTEN']) }),
})
