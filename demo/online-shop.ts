import { serviceScopes } from '@tillwright/contract/account/service-scopes.ts'
import { newServiceKey } from '@tillwright/server/areas/account/service-account.store.ts'
import {
  serviceSession,
  type ServiceCall,
} from '@tillwright/server/areas/intake/service-context.ts'
import { findStore } from '@tillwright/server/areas/platforms/platform.store.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { serviceCaller } from '@tillwright/server/platform/session/admit-service.ts'
import { findPlatform } from '@tillwright/server/platform/session/find-platform.store.ts'
import type { ServiceAccountRow } from '@tillwright/server/platform/session/service-session.store.ts'
import { tokenHash } from '@tillwright/server/platform/session/session.store.ts'
import type { DemoPlatform } from './catalogue/demo-shops.ts'

const nobody = { deviceSecret: '', ip: '', origin: '', isOnSwappedPath: null, file: null } as const

/** A call of the online shop in a store, at a moment of the demo's past. */
export type OnlineCall = (storeId: string, nowMs: number) => ServiceCall

/**
 * Makes the account of the online shop, by which the demo's members, orders and top-ups come in as a
 * real program's do. Its key is revoked: nobody has it.
 */
export async function openOnlineShop(
  tx: Tx,
  { platformId, stores }: DemoPlatform,
  atMs: number,
): Promise<OnlineCall> {
  const account: ServiceAccountRow = {
    platform_id: platformId,
    id: 'online-shop',
    key_hash: tokenHash(newServiceKey(platformId)),
    key_end: '',
    name: '线上商城',
    channel: 'online-shop',
    scopes: JSON.stringify(serviceScopes),
    store_ids: JSON.stringify(stores.map(({ id }) => id)),
    created_by: 'demo',
    created_at: atMs,
    expires_at: null,
    revoked_at: atMs,
    last_used_at: null,
  }
  await insertRows(tx, 'service_account', [account])
  const platform = await findPlatform(tx, platformId)
  if (platform === null) throw new Error(`no platform ${platformId}`)
  const service = serviceCaller(account, platform)
  const sessions = new Map<string, ServiceCall['session']>()
  for (const { id } of stores) {
    const store = await findStore(tx, platformId, id)
    if (store !== null) sessions.set(id, serviceSession(service, store))
  }
  return (storeId, nowMs) => {
    const session = sessions.get(storeId)
    if (session === undefined) throw new Error(`no store ${storeId}`)
    const caller = { ...nobody, traceId: '', platformId, version: '' }
    return { platformId, storeId, session, service, caller, nowMs }
  }
}
