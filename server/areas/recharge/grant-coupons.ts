import { randomInt, randomUUID } from 'node:crypto'
import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { addDays, type LocalDay, localTime } from '@tillwright/domain/time/calendar.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import type { GiftCoupon } from './package.store.ts'

/** Receiver of coupons, with the time and the calendar by which their days are counted. */
export interface Receiver {
  readonly platformId: string
  readonly storeId: string
  readonly memberId: string
  readonly atMs: number
  readonly timeZone: string
}

/** Gives a member coupons of their own, each with a code, and answers their ids. */
export async function grantCoupons(
  tx: Tx,
  { platformId, storeId, memberId, atMs, timeZone }: Receiver,
  gifts: readonly GiftCoupon[],
): Promise<string[]> {
  const today = localTime(atMs, timeZone)
  const granted = gifts.map((gift) => ownCoupon(gift, memberId, today))
  const rows = granted.map((coupon) => ({
    platform_id: platformId,
    id: coupon.id,
    // Long enough never to meet another by chance; a clash rolls the top-up back.
    code: issuedCode('coupon', String(randomInt(1e14)).padStart(14, '0')),
    member_id: memberId,
    rules: rulesOf(coupon),
    state: 'UNUSED' as const,
    used_order_id: null,
    used_at: null,
    locked_for: null,
    locked_until: null,
  }))
  await insertRows(tx, 'coupon', rows)
  noteRows(tx, { platformId, storeId, atMs }, 'coupon', rows)
  return granted.map(({ id }) => id)
}

function ownCoupon({ coupon, days }: GiftCoupon, memberId: string, today: LocalDay): Coupon {
  const bound = (day: LocalDay) => ({
    day: { year: day.year, month: day.month, day: day.day },
    secondOfDay: null,
  })
  const window =
    days === null
      ? coupon.window
      : { ...coupon.window, from: bound(today), until: bound(addDays(today, days - 1)) }
  return { ...coupon, id: randomUUID(), memberId, window }
}

function rulesOf(coupon: Coupon): string {
  const wire = encode(wireCoupon, coupon)
  if (!wire.ok) throw new Error(`a gift coupon cannot be written: ${wire.faults[0]?.at}`)
  return JSON.stringify(wire.value)
}
