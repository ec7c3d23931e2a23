import type { Output } from '@tillwright/contract/call.ts'
import type { getLoginUserInfo } from '@tillwright/contract/account/account.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Db } from '../../platform/db/db.ts'
import { findDevice } from '../device/device.store.ts'
import { openAgreement } from '../platforms/agreement.store.ts'
import { openShiftOfStaff } from './staff.store.ts'
import type { Session } from '../../platform/session/session.ts'
import { shopOf } from './shop-of.ts'

export type SessionView = Output<typeof getLoginUserInfo>

/** Returns the start data of a till's session: person, store, shift, gateway and points. */
export async function sessionView(db: Db, session: Session, nowMs: number): Promise<SessionView> {
  const { platform, store } = session
  return {
    user: {
      id: session.staffId,
      phone: session.phone,
      staffNumber: session.staffNumber,
      nick: session.nick,
      roleId: session.roleId,
      roleName: session.roleName,
      permissions: [...session.permissions],
      store: shopOf(session),
    },
    platformId: platform.id,
    shift: await openShiftOf(db, session),
    goodsScope: store.goodsScope,
    gateway: platform.gateway,
    pointsRatio: platform.pointsRatio,
    pointsName: platform.pointsName,
    isKiosk: session.isKiosk,
    tillNumber: (await findDevice(db, platform.id, session.deviceId))?.till_number ?? null,
    settingsVersion: store.settingsVersion,
    agreement: await openAgreement(db, platform.id, session.staffId),
    serverAtMs: nowMs,
  }
}

async function openShiftOf(
  db: Db,
  { platform, store, staffId }: Session,
): Promise<SessionView['shift']> {
  const row = await openShiftOfStaff(db, { platformId: platform.id, storeId: store.id }, staffId)
  if (row === undefined) return null
  return {
    id: row.id,
    openedAtMs: row.opened_at,
    floatCents: cents(row.float_cents),
    deviceId: row.device_id,
  }
}
