import { randomUUID } from 'node:crypto'
import { addDays, dayAt, dayStartMs, localTime } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { sql } from 'kysely'
import type { Context, Services } from '@tillwright/server/platform/context.ts'
import { type OrderTerms, orderTerms } from '@tillwright/server/areas/order/input/order-terms.ts'
import type { OrderRows } from '@tillwright/server/areas/order/write/order-rows.ts'
import type { LineInput, OrderInput } from '@tillwright/server/areas/order/input/order-input.ts'
import { placeOrder } from '@tillwright/server/areas/order/write/place-order.ts'
import { quoteCart } from '@tillwright/server/areas/order/input/quote-cart.ts'
import { settleDay } from '@tillwright/server/areas/report/settle-day.ts'
import { closeShift } from '@tillwright/server/areas/shift/close-shift.ts'
import { openShift } from '@tillwright/server/areas/shift/open-shift.ts'
import { shiftReport } from '@tillwright/server/areas/shift/shift-report.ts'
import type { ShiftRow } from '@tillwright/server/areas/shift/shift.store.ts'
import { type PastSale, pastDay } from './past-day.ts'
import { PastShelf, type WantedGoods } from './past-shelf.ts'
import { memberId } from './seed-members.ts'
import { type PastTill, pastTills } from './past-tills.ts'

const timeZone = 'Asia/Shanghai'
const minuteMs = 60_000
const floatCents = cents(300_00)
/** On these days the drawer held a little too much or too little, and somebody said why. */
const slips: Readonly<Record<number, { readonly cents: number; readonly note: string }>> = {
  3: { cents: -200, note: '找零多找了两元' },
  9: { cents: 100, note: '顾客没要一元找零' },
}

/**
 * Lives the last days of the demo's first store through the answers that every till gets, on a clock
 * that is set back: shifts, sales and settled days, so that records and charts have something to show.
 */
export async function seedPast(services: Services, days: number): Promise<void> {
  const today = localTime(services.clock.now(), timeZone)
  const tills = pastTills(services)
  const shelf = new PastShelf(await wantedGoods(services))
  for (let ago = days; ago > 0; ago -= 1) {
    const startMs = dayStartMs(addDays(today, -ago), timeZone)
    const till = tills[ago % tills.length]
    if (till === undefined) return
    await liveDay({ till, shelf, ago, startMs })
  }
  await sql`analyze`.execute(services.db)
}

/** Returns the goods that the shop sells most and has plenty of. */
async function wantedGoods({ db }: Services): Promise<readonly WantedGoods[]> {
  const rows = await db
    .selectFrom('goods')
    .innerJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'goods.platform_id')
        .onRef('balance.store_id', '=', 'goods.store_id')
        .onRef('balance.account_id', '=', 'goods.id')
        .on('balance.book', '=', 'stock'),
    )
    .select(['goods.id', 'goods.unit_kind', 'balance.amount'])
    .where('goods.platform_id', '=', '1001')
    .where('goods.store_id', '=', '100101')
    .where('goods.state', '=', 'ON')
    .orderBy('goods.popularity', 'desc')
    .limit(160)
    .execute()
  return rows
    .filter(({ amount }) => Number(amount) > plenty)
    .map(({ id, unit_kind: kind, amount }) => ({
      id,
      isWeighed: kind === 'weight',
      stock: Number(amount),
    }))
}

/** Thousandths of a piece, or grams: enough for a fortnight and for today. */
const plenty = 30_000

interface Day {
  readonly till: PastTill
  readonly shelf: PastShelf
  readonly ago: number
  readonly startMs: number
}

async function liveDay(day: Day): Promise<void> {
  const { till, ago, startMs } = day
  const at = (minute: number) => startMs + minute * minuteMs
  const input = { clientId: randomUUID(), floatCents, agreementId: null }
  const shift = await openShift(till(at(7 * 60 + 40)), input)
  const terms = await orderTerms(till(at(0), shift.id))
  const sales = pastDay(ago, day.shelf.length)
  // Side by side they share their way to the disk.
  await Promise.all(sales.map((sale) => sell(till, { day, shift, sale, terms })))
  const evening = till(at(21 * 60 + 12), shift.id)
  await close(evening, shift, ago)
  await settleDay(evening, dayAt(startMs, timeZone))
}

interface SaleOf {
  readonly day: Day
  readonly shift: ShiftRow
  readonly sale: PastSale
  readonly terms: OrderTerms
}

async function sell(till: PastTill, { day, shift, sale, terms }: SaleOf): Promise<OrderRows> {
  const context = till(day.startMs + sale.minute * minuteMs, shift.id)
  const cart = {
    memberId: sale.member === null ? null : memberId(sale.member),
    lines: sale.basket.map(({ place, amount }) => lineOf(day.shelf, place, amount)),
    couponIds: [],
    pointsWish: 'none' as const,
    boxes: [],
  }
  const { priced } = await quoteCart(context, terms, cart)
  const due = priced.payableCents
  const leg = { authCode: null, reference: null, amountCents: due }
  const tenderedCents = sale.tender === 'cash' ? due : null
  const input: OrderInput = {
    ...cart,
    clientId: randomUUID(),
    shiftId: shift.id,
    recharge: null,
    legs: [{ ...leg, tender: sale.tender, tenderedCents }],
    claimedCents: due,
    soldAtMs: context.nowMs,
    isOffline: false,
    number: '',
    isPrinted: true,
    note: '',
    pointsRatio: context.session.platform.pointsRatio,
    memberPoints: null,
    gateway: context.session.platform.gateway,
  }
  return placeOrder(context, terms, input)
}

function lineOf(shelf: PastShelf, place: number, amount: number): LineInput {
  return {
    ...shelf.take(place, amount),
    repricedCents: null,
    openedAtRegular: false,
    basisPointsOff: null,
    labelCents: null,
    manualWeight: false,
    couponId: null,
    prepackCode: null,
    temporaryName: null,
    note: '',
    approvalToken: null,
    soldAtPrices: null,
    claimedCents: null,
  }
}

/** The drawer is counted, and the float stays for the next morning. */
async function close(context: Context, shift: ShiftRow, ago: number): Promise<void> {
  const { expectedCashCents } = await shiftReport(context, shift)
  const slip = slips[ago]
  const countedCents = cents((expectedCashCents ?? floatCents) + (slip?.cents ?? 0))
  await closeShift(context, {
    shiftId: shift.id,
    counted: [{ tender: 'cash', countedCents }],
    denominations: [],
    keptFloatCents: floatCents,
    note: slip?.note ?? '',
    approvalToken: null,
  })
}
