import type { Output } from '@tillwright/contract/call.ts'
import type { queryOfficeGatewayAccount } from '@tillwright/contract/office/office-shop.ts'
import type { Context } from '../context.ts'
import { fromStored } from '../db/stored-json.ts'
import type { Keeper } from '../kept/keeper.ts'
import {
  accountOf,
  type GatewayFacts,
  type GatewayKeys,
  keysOf,
  sealOwner,
  storedGatewayAccounts,
} from './gateway-account.store.ts'
import { invalid } from '../invalid.ts'

type Notes = Output<typeof queryOfficeGatewayAccount>['list'][number]['notes']

const hidden: GatewayKeys = { privateKey: '', platformKey: '' }

/** Accounts at payment gateways. Keys go in, under seal, and never come out; empty keeps them. */
export const gatewayAccountKeeper: Keeper<GatewayFacts, Notes> = {
  kind: 'gatewayAccount',
  scope: 'platform',
  reachesTills: false,
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
    if (!isSecure(facts.url, context) || accountOf(platformId, facts, keys) === null)
      throw invalid(
        isSecure(facts.url, context) ? 'facts.privateKey' : 'facts.url',
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
      if (before === null)
        await tx
          .insertInto('gateway_account')
          .values({ ...key, ...row })
          .execute()
      else
        await tx
          .updateTable('gateway_account')
          .set(row)
          .where((eb) => eb.and(key))
          .execute()
    }
  },
}

/** Money goes over an encrypted line; the demo shop's own stand-in is on this machine. */
const isSecure = (url: string, { services }: Context): boolean =>
  url.startsWith('https://') || (services.isDemo && url.startsWith('http://127.0.0.1:'))

interface Wished {
  readonly id: string
  readonly facts: GatewayFacts
}

/** The keys that were typed, else those that are there. Refuses half of them, and a second account. */
async function keysToKeep(
  { db, platformId, services }: Context,
  { id, facts }: Wished,
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
  const kept = row === undefined ? null : keysOf(services.spooler.room.cloud.sealer, row)
  if (kept === null) throw invalid('facts.privateKey', 'needed')
  return kept
}
