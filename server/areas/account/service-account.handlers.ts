import { randomUUID } from 'node:crypto'
import type * as serviceAccount from '@tillwright/contract/account/service-account.ts'
import type { createServiceAccount } from '@tillwright/contract/account/service-account.ts'
import type { ServiceScope } from '@tillwright/contract/account/service-scopes.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Answer, Handlers } from '../../platform/handlers.ts'
import { invalid } from '../../platform/invalid.ts'
import { storesOfPlatform } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endServiceAccount, newServiceKey, serviceAccounts } from './service-account.store.ts'
import type { ServiceAccountRow } from '../../platform/session/service-session.store.ts'
import { tokenHash } from '../../platform/session/session.store.ts'

const keyEndLength = 6

/**
 * The keys of other programs: the owner creates and revokes them, the program may look at its own.
 */
export const serviceAccountHandlers: Handlers<typeof serviceAccount> = {
  queryServiceAccounts: async (_input, { db, platformId }) => ({
    list: (await serviceAccounts(db, platformId)).map(accountView),
  }),

  createServiceAccount: (input, context) => makeAccount(input, context),

  revokeServiceAccount: async ({ accountId }, context) => {
    const { db, platformId, nowMs } = context
    const row = await transaction(db, async (tx) => {
      const ended = await endServiceAccount(tx, { platformId, id: accountId, nowMs })
      if (ended === undefined)
        throw new Refusal('notFound', { kind: 'serviceAccount', id: accountId })
      if (ended.revoked_at === nowMs)
        await addAudit(tx, context, {
          operation: 'serviceAccount.revoke',
          subjectId: accountId,
          reason: '',
          after: { name: ended.name },
        })
      return ended
    })
    return { account: accountView(row) }
  },

  getServiceAccount: async (_input, { db, service }) => {
    const stores = await storesOfPlatform(db, service.platform.platform_id)
    return {
      id: service.id,
      name: service.name,
      channel: service.channel,
      scopes: [...service.scopes],
      stores: stores
        .filter(({ id }) => service.storeIds.has(id))
        .map(({ id: storeId, name }) => ({ storeId, name })),
      expiresAtMs: service.expiresAtMs,
    }
  },
}

const makeAccount: Answer<typeof createServiceAccount> = async (input, context) => {
  const { db, platformId, session, nowMs } = context
  if (input.expiresAtMs !== null && input.expiresAtMs <= nowMs)
    throw invalid('expiresTime', 'a moment to come')
  if (input.scopes.length === 0) throw invalid('scopes', 'at least one')
  if (input.storeIds.length === 0) throw invalid('storeIds', 'at least one')
  const known = new Set((await storesOfPlatform(db, platformId)).map(({ id }) => id))
  const missing = input.storeIds.find((id) => !known.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'store', id: missing })
  const key = newServiceKey(platformId)
  const { name, channel } = input
  const scopes = [...new Set(input.scopes)]
  const storeIds = [...new Set(input.storeIds)]
  const row: ServiceAccountRow = {
    platform_id: platformId,
    id: randomUUID(),
    key_hash: tokenHash(key),
    key_end: key.slice(-keyEndLength),
    name,
    channel,
    scopes: JSON.stringify(scopes),
    store_ids: JSON.stringify(storeIds),
    created_by: session.staffId,
    created_at: nowMs,
    expires_at: input.expiresAtMs,
    revoked_at: null,
    last_used_at: null,
  }
  await transaction(db, async (tx) => {
    await insertRows(tx, 'service_account', [row])
    await addAudit(tx, context, {
      operation: 'serviceAccount.create',
      subjectId: row.id,
      reason: '',
      after: { name, channel, scopes, storeIds, expiresAtMs: input.expiresAtMs },
    })
  })
  return { account: accountView(row), key }
}

const accountView = (row: ServiceAccountRow): Output<typeof createServiceAccount>['account'] => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  scopes: fromStored<ServiceScope[]>(row.scopes),
  storeIds: fromStored<string[]>(row.store_ids),
  keyEnd: row.key_end,
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
  revokedAtMs: row.revoked_at,
  usedAtMs: row.last_used_at,
})
