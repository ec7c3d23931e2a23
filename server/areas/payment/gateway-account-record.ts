import type { Output } from '@tillwright/contract/call.ts'
import type { queryOfficeGatewayAccount } from '@tillwright/contract/office/office-shop.ts'
import type { Context } from '../../platform/context.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isGatewayUrl } from '../gateways/gateway-hosts.ts'
import type { RecordType } from '../records/record-type.ts'
import {
  accountOf,
  countOpenAt,
  type GatewayFacts,
  type GatewayKeys,
  insertAccount,
  keysOf,
  sealOwner,
  storedGatewayAccounts,
  updateAccount,
} from './gateway-account.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'

type Notes = Output<typeof queryOfficeGatewayAccount>['list'][number]['notes']

const hidden: GatewayKeys = { privateKey: '', platformKey: '' }

/**
 * Accounts at payment gateways. Keys go in, under seal, and never come out; empty leaves them
 * unchanged.
 */
export const gatewayAccountRecord: RecordType<GatewayFacts, Notes> = {
  kind: 'gatewayAccount',
  scope: 'platform',
  // Whether a till offers payment codes at all depends on there being an account.
  reachesTills: true,
  words: ({ facts }) => [facts.gateway, facts.account, facts.merchantNo],
  recorded: ({ privateKey, platformKey: _platformKey, ...facts }) => ({
    ...facts,
    changesKeys: privateKey !== '',
  }),

  all: async (db, { platformId }) =>
    (await storedGatewayAccounts(db, platformId)).map((row) => ({
      id: row.id,
      facts: { ...fromStored<GatewayFacts>(row.facts), ...hidden },
      notes: { changedAtMs: row.changed_at, hasKeys: true },
    })),

  plan: async (context, { id, facts, before }) => {
    const { platformId, nowMs, session } = context
    if (session.platform.currency !== 'CNY') throw invalid('facts.gateway', 'charges yuan alone')
    const { sealer } = context.services.spooler.room.cloud
    const keys = await keysToKeep(context, { id, facts })
    if (!isTakenAt(facts, context) || accountOf(platformId, facts, keys) === null)
      throw invalid(
        isTakenAt(facts, context) ? 'facts.privateKey' : 'facts.url',
        'as the gateway gave it',
      )
    const row = {
      gateway: facts.gateway,
      facts: JSON.stringify({ ...facts, ...hidden }),
      sealed_keys: sealer.seal(JSON.stringify(keys), sealOwner(platformId, id)),
      changed_at: nowMs,
    }
    return async (tx) => {
      const key = { platform_id: platformId, id }
      if (before !== null && isAnotherAccount(before, facts))
        await refuseOpen(tx, platformId, before)
      await (before === null ? insertAccount : updateAccount)(tx, key, row)
    }
  },
}

/** Under other names a gateway knows nothing of what the first ones were charged. */
const isAnotherAccount = (before: GatewayFacts, after: GatewayFacts): boolean =>
  (['gateway', 'account', 'merchantNo', 'parentMerchantNo'] as const).some(
    (name) => before[name] !== after[name],
  )

/** Refuses (20411) to take an account away while payments or refunds are open at its gateway. */
async function refuseOpen(tx: Tx, platformId: string, { gateway }: GatewayFacts): Promise<void> {
  const open = await countOpenAt(tx, platformId, gateway)
  if (open > 0) throw new Refusal('accountInUse', { open })
}

/** Money goes over an encrypted line to the gateway's own hosts; the demo shop's own stand-in is on this machine. */
const isTakenAt = ({ gateway, url }: GatewayFacts, { services }: Context): boolean =>
  isGatewayUrl(gateway, url, services.gatewayHosts) ||
  (services.isDemo && url.startsWith('http://127.0.0.1:'))

interface AccountInput {
  readonly id: string
  readonly facts: GatewayFacts
}

/** The keys that were typed, else those that are there. Refuses half of them, and a second account. */
async function keysToKeep(
  { db, platformId, services }: Context,
  { id, facts }: AccountInput,
): Promise<GatewayKeys> {
  const rows = await storedGatewayAccounts(db, platformId)
  if (rows.some((row) => row.gateway === facts.gateway && row.id !== id))
    throw invalid('facts.gateway', 'taken')
  const { privateKey, platformKey } = facts
  if (privateKey !== '' && platformKey !== '')
    return { privateKey: privateKey.trim(), platformKey: platformKey.trim() }
  if (privateKey !== '') throw invalid('facts.platformKey', 'needed')
  if (platformKey !== '') throw invalid('facts.privateKey', 'needed')
  const row = rows.find((one) => one.id === id)
  const stored = row === undefined ? null : keysOf(services.spooler.room.cloud.sealer, row)
  if (stored === null) throw invalid('facts.privateKey', 'needed')
  return stored
}
