import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { recordCalls } from './records.ts'

const count = z.int().check(z.gte(0))

/** More than these are not opened. */
export const storesMax = 5000

const store = recordCalls({
  name: 'Store',
  about: 'the stores of the platform',
  needs: 'store.manage',
  facts: z.object({
    name: text(60).check(z.minLength(1)),
    phone: text(40),
    address: text(),
    /** IANA name: what the clock on its wall shows, and when its days begin. */
    timeZone: text(64),
  }),
  notes: z.object({ isHere: z.boolean(), people: count, tills: count }),
})

export const queryOfficeStore = store.query
export const saveOfficeStore = store.save

export const queryOwnStores = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryOwnStores',
  summary: 'The stores where whoever is logged in may work.',
  needs: 'session',
  office: true,
  ours: 'An owner of two shops looks into both.',
  input: z.object({}),
  output: z.object({
    list: listOf(z.object({ id, name: text(60), isHere: z.boolean() }), storesMax),
  }),
})

export const enterStore = call({
  method: 'POST',
  path: '/api/v1/backoffice/enterStore',
  summary: 'A session of the back office in another store of the same person.',
  needs: 'session',
  office: true,
  writes: true,
  ours: 'An owner of two shops looks into both, without a password for each.',
  input: z.object({ storeId: id }),
  output: respelt(z.object({ token: text(256), expiresTime: moment })),
})
