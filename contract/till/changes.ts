import * as z from 'zod/mini'
import { call } from '../call.ts'

const version = z.int().check(z.gte(0))

export const queryChanges = call({
  method: 'GET',
  path: '/api/v1/cashier/catalogue/queryChanges',
  summary: 'Whether goods or settings changed: the two versions, and nothing else.',
  needs: 'session',
  isAutomatic: true,
  kiosk: true,
  ours: 'A till asks it every few seconds, so that a changed price is on its screen within five.',
  input: z.object({}),
  output: z.object({ settingsVersion: version, priceVersion: version }),
})
