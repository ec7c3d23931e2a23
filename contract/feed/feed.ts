import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { feedEvent } from './event.ts'

const entriesMax = 1000
const usualEntries = 100
/** An entry of the journal has its own event and three more at most. */
const eventsMax = 4 * entriesMax

export const queryEvents = call({
  method: 'GET',
  path: '/api/v1/open/queryEvents',
  summary:
    'What happened in a store after one of its events, in order and without a gap. A page may be empty before the end: go on from `next` until `isEnd`.',
  needs: 'service',
  scope: 'events.read',
  ours: 'Web shops, accounting and stock systems follow what happens in the shop.',
  input: z.object({
    storeId: id,
    /** The `next` of the page before; 0 begins with the first. */
    after: z._default(z.int().check(z.gte(0)), 0),
    /** So many entries of the journal are looked at. */
    limit: z._default(z.int().check(z.gte(1), z.lte(entriesMax)), usualEntries),
  }),
  output: z.object({
    list: listOf(feedEvent, eventsMax),
    next: z.int().check(z.gte(0)),
    isEnd: z.boolean(),
    /** Another one once the books were brought back from a backup: read from 0 then, events have the ids they had. */
    epoch: text(64),
  }),
})
