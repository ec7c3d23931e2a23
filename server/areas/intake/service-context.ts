import { Context } from '../../platform/context.ts'
import type { Selectable } from 'kysely'
import type { Session, SessionPlatform, SessionStore } from '../../platform/session/session.ts'
import type { ServiceCaller } from '../../platform/session/service-caller.ts'
import { findStore } from '../platforms/platform.store.ts'
import type { StoreTable } from '../platforms/platform.tables.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * The call of a program as if somebody of the store made it, so that orders of a till and of a program go
 * the same way. Refuses a store the key has no access to (20224), and one that is stopped.
 */
export async function serviceContext(context: Context, storeId: string): Promise<Context> {
  const { db, service, services, caller } = context
  if (!service.storeIds.has(storeId)) throw new Refusal('serviceStore')
  const row = await findStore(db, service.platform.platform_id, storeId)
  if (row === null) throw new Refusal('serviceStore')
  if (row.state === 'STOPPED') throw new Refusal('stopped', null, 'The store is stopped.')
  const session = serviceSession(service, row)
  return new Context(services, caller, { session, service, shiftId: null, countingAtMs: null })
}

/** Part of a program's call in one store that taking something in reads. */
export type ServiceCall = Pick<
  Context,
  'platformId' | 'storeId' | 'session' | 'service' | 'caller' | 'nowMs'
>

/** The session of a program in one store: without a person, and with no permission of one. */
export const serviceSession = (service: ServiceCaller, store: Selectable<StoreTable>): Session => ({
  tokenHash: '',
  platform: platformOf(service),
  store: storeOf(store),
  staffId: service.staffId,
  phone: '',
  staffNumber: null,
  nick: service.name,
  roleId: '',
  roleName: '',
  permissions: new Set(),
  deviceId: 'service',
  isKiosk: false,
})

const storeOf = (row: Selectable<StoreTable>): SessionStore => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  merchantId: row.merchant_id,
  grouperId: row.grouper_id,
  goodsScope: row.goods_scope,
  phone: row.phone,
  address: row.address,
  settingsVersion: row.settings_version,
  priceVersion: row.price_version,
})

const platformOf = ({ platform }: ServiceCaller): SessionPlatform => ({
  id: platform.platform_id,
  name: platform.name,
  gateway: platform.gateway,
  currency: platform.currency,
  pointsName: platform.points_name,
  pointsRatio: platform.points_ratio,
  hasNewOrderService: platform.new_order_service === 1,
})
