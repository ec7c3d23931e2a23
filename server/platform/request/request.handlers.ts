import type { Input } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/order/abandon.ts'
import type { Handlers } from '../handlers.ts'
import { Refusal } from '../refusal.ts'
import { keepRefusal } from './refused-request.ts'
import type { RequestSource } from './request.tables.ts'

const sources: Readonly<Record<Input<typeof calls.abandonRequest>['operation'], RequestSource>> = {
  order: 'orders',
  refund: 'refund',
  collection: 'collection',
  writeOff: 'write_off',
  boxReturn: 'box_return',
  drawer: 'drawer_move',
}

/** Ids that tills give up before they make others for the same thing. */
export const requestHandlers: Handlers<typeof calls> = {
  abandonRequest: async ({ operation, clientId }, { db, platformId, nowMs }) => {
    const key = { platformId, source: sources[operation], clientId, bodyHash: '' }
    const stored = await keepRefusal(db, key, { refusal: new Refusal('abandoned'), nowMs })
    return { outcome: stored === null ? 'WRITTEN' : 'ABANDONED' }
  },
}
