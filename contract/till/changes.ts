import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../wire/ids.ts'

const version = z.int().check(z.gte(0))

export const queryChanges = call({
  method: 'GET',
  path: '/api/v1/cashier/catalogue/queryChanges',
  summary: 'Whether goods or settings changed, and which order is to be put together next.',
  needs: 'session',
  isAutomatic: true,
  kiosk: true,
  ours: 'A till asks it every few seconds, so that a changed price and a new order is on its screen within five.',
  input: z.object({}),
  output: z.object({
    settingsVersion: version,
    priceVersion: version,
    /** The latest order that is still to be put together; empty where there is none. */
    newestOrderId: text(64),
    ordersToPick: version,
  }),
})
