import type { FeedEvent } from '@tillwright/contract/feed/event.ts'
import { expect, it } from 'vitest'
import { webhookBody } from './webhook-message.ts'

const place = { platformId: '1001', storeId: '100101' }
const event = (codes: number): FeedEvent => ({
  seq: 7,
  kind: 'prepack.void',
  id: 'abc.prepack.void',
  atMs: Date.UTC(2026, 10, 28),
  data: { preCodes: Array.from({ length: codes }, () => 'x'.repeat(128)) },
})

it('says what happened as the Standard Webhooks specification spells it', () => {
  expect(JSON.parse(webhookBody(place, event(1)))).toEqual({
    type: 'prepack.void',
    timestamp: '2026-11-28T00:00:00.000Z',
    id: 'abc.prepack.void',
    ...place,
    seq: 7,
    data: { preCodes: ['x'.repeat(128)] },
  })
})

it('leaves to the feed what is too long to be sent', () => {
  expect(JSON.parse(webhookBody(place, event(1_900))).data).not.toBeNull()
  expect(JSON.parse(webhookBody(place, event(2_000)))).toMatchObject({ seq: 7, data: null })
})
