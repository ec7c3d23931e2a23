import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { usualRoles } from '@tillwright/server/areas/role/usual-roles.ts'
import { Context, type Services } from '@tillwright/server/platform/context.ts'
import type { Session } from '@tillwright/server/platform/session/session.ts'
import { demoPlatforms } from './catalogue/demo-shops.ts'
import { demoMerchantId } from './seed-goods.ts'
import { demoStaff } from './demo-staff.ts'

/** A call of somebody who works in the demo's first store, at a moment of its past. */
export type PastTill = (nowMs: number, shiftId?: string) => Context

const timeZone = 'Asia/Shanghai'
const nobody = { deviceSecret: '', ip: '', origin: '', isOnSwappedPath: null, file: null } as const

/** The tills of those who may also settle a day. */
export function pastTills(services: Services): readonly PastTill[] {
  const [platform] = demoPlatforms
  const [store] = platform?.stores ?? []
  if (platform === undefined || store === undefined) return []
  return demoStaff
    .filter(({ roleId, isDisabled }) => roleId !== 'cashier' && !isDisabled)
    .map((staff) => {
      const role = usualRoles.find(({ id }) => id === staff.roleId)
      const session: Session = {
        tokenHash: '',
        platform: {
          id: platform.platformId,
          name: platform.nameZh,
          gateway: 'none',
          currency: usualCurrency,
          pointsName: platform.pointsName.zh,
          pointsRatio: 100,
          hasNewOrderService: false,
        },
        store: {
          id: store.id,
          name: store.nameZh,
          timeZone,
          merchantId: demoMerchantId('own'),
          grouperId: `grouper-${store.id}`,
          goodsScope: 'store',
          phone: store.phone,
          address: store.addressZh,
          settingsVersion: 1,
          priceVersion: 1,
        },
        staffId: `staff-${staff.phone.slice(-4)}`,
        phone: staff.phone,
        staffNumber: null,
        nick: staff.nick,
        roleId: staff.roleId,
        roleName: role?.name ?? '',
        permissions: new Set(role?.permissions ?? []),
        deviceId: '',
        isKiosk: false,
      }
      return (nowMs: number, shiftId?: string) =>
        new Context(
          { ...services, clock: { now: () => nowMs } },
          { ...nobody, traceId: '', platformId: platform.platformId, version: '' },
          { session, shiftId: shiftId ?? null, countingAtMs: null },
        )
    })
}
