import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { storesMax } from '../office/office-stores.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { serviceScopes } from './service-scopes.ts'

/** Origin of an account's orders: the first half of the permanently unique key. */
const channelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/))

const name = text(40).check(z.minLength(1))
const scopes = listOf(z.enum(serviceScopes), serviceScopes.length)
const storeIds = listOf(id, storesMax)

const account = respelt(
  z.object({
    accountId: id,
    name: text(40),
    channel: channelName,
    scopes,
    storeIds,
    /** The last characters of its key, to distinguish keys. */
    keyEnd: text(8),
    createTime: moment,
    expiresTime: z.nullable(moment),
    revokedTime: z.nullable(moment),
    usedTime: z.nullable(moment),
  }),
  { accountId: 'id', createTime: 'createdAtMs' },
)

const office = (path: string) => `/api/v1/backoffice/${path}` as const

export const queryServiceAccounts = call({
  method: 'GET',
  path: office('queryServiceAccounts'),
  summary: 'The keys of other programs, the newest first.',
  needs: 'platform.manage',
  office: true,
  ours: 'The owner sees which programs reach into the shop.',
  input: z.object({}),
  output: z.object({ list: listOf(account, 200) }),
})

export const createServiceAccount = call({
  method: 'POST',
  path: office('createServiceAccount'),
  summary: 'Makes a key for another program. The answer is the only place where it stands.',
  needs: 'platform.manage',
  office: true,
  writes: true,
  ours: 'A mini program or a marketplace has to prove who it is.',
  input: respelt(
    z.strictObject({
      name,
      channel: channelName,
      scopes,
      storeIds,
      expiresTime: z.nullable(moment),
    }),
  ),
  output: z.object({ account, key: text(200) }),
})

export const revokeServiceAccount = call({
  method: 'POST',
  path: office('revokeServiceAccount'),
  summary: 'Ends a key at once and for ever.',
  needs: 'platform.manage',
  office: true,
  writes: true,
  idempotentBy: 'accountId',
  ours: 'A key that was seen by somebody else must open nothing any more.',
  input: z.strictObject({ accountId: id }),
  output: z.object({ account }),
})

export const getServiceAccount = call({
  method: 'GET',
  path: '/api/v1/open/getServiceAccount',
  summary: 'Whose key this is, and what it may do.',
  needs: 'service',
  ours: 'A program tries its key before it sends the first order.',
  input: z.object({}),
  output: respelt(
    z.object({
      accountId: id,
      name: text(40),
      channel: channelName,
      scopes,
      stores: listOf(z.object({ storeId: id, name: text() }), storesMax),
      expiresTime: z.nullable(moment),
    }),
    { accountId: 'id' },
  ),
})
