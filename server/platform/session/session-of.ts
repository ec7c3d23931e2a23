import type { Session } from './session.ts'
import type { FoundRow } from './session.store.ts'
import { kioskPermissionsOf } from './kiosk-permissions.ts'
import { fromStored } from '../db/stored-json.ts'
import { permissionsInModules } from './module-permissions.ts'
import { permissionsOf } from './role-permissions.ts'

/** The session behind a row. */
export function sessionOf(row: FoundRow, platformId: string, hash: string): Session {
  const isKiosk = row.kind === 'KIOSK'
  const ofRole = permissionsOf({ id: row.role_id, permissions: row.permissions })
  // The back office says who may do what once a module is on again.
  const permissions =
    row.kind === 'OFFICE' ? ofRole : permissionsInModules(ofRole, modulesIn(row.modules))
  return {
    tokenHash: hash,
    platform: {
      id: platformId,
      name: row.platform_name,
      gateway: row.gateway,
      currency: row.currency,
      pointsName: row.points_name,
      pointsRatio: row.points_ratio,
      hasNewOrderService: row.new_order_service === 1,
    },
    store: {
      id: row.store_id,
      name: row.store_name,
      timeZone: row.time_zone,
      merchantId: row.merchant_id,
      grouperId: row.grouper_id,
      goodsScope: row.goods_scope,
      phone: row.store_phone,
      address: row.store_address,
      settingsVersion: row.settings_version,
      priceVersion: row.price_version,
    },
    staffId: row.staff_id,
    phone: row.phone,
    staffNumber: row.staff_number,
    nick: row.nick,
    roleId: row.role_id,
    roleName: row.role_name,
    permissions: isKiosk ? kioskPermissionsOf(permissions) : permissions,
    deviceId: row.device_id,
    isKiosk,
  }
}

const modulesIn = (stored: string): readonly string[] => fromStored<string[]>(stored)
