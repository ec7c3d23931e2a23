import type { DaySums, StoredParts } from '@tillwright/domain/accounting/day-journal.ts'
import { cents, negateCents } from '@tillwright/domain/money/cents.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  amountOf,
  depositFiguresOf,
  discountsOf,
  salesFiguresOf,
  type Sums,
  tenderFiguresOf,
} from '../../platform/total/figures-of.ts'
import type { Measured } from '../../platform/total/add-totals.ts'
import { cashDifferences } from './cash-differences.ts'
import {
  type DaysOfStore,
  lapsedByDay,
  type LapsedOnDay,
  movedByOrders,
  movedByRefunds,
  type StoredMoved,
  totalsByDay,
} from './day-sums.store.ts'

/** Returns the sums of each of these days for its journal; a day without any has none. */
export async function daySums(
  db: Db,
  days: DaysOfStore,
  timeZone: string,
): Promise<ReadonlyMap<string, DaySums>> {
  const totals = new Map<string, Map<string, Pick<Measured, 'count' | 'amount'>>>()
  for (const { day, measure, ...sum } of await totalsByDay(db, days))
    totals.set(day, (totals.get(day) ?? new Map()).set(measure, sum))
  const orders = await movedByOrders(db, days)
  const refunds = await movedByRefunds(db, days)
  const lapses = await lapsedByDay(db, days)
  const differences = await cashDifferences(db, days, timeZone)
  const found = new Set([...totals.keys(), ...lapses.map(({ day }) => day), ...differences.keys()])
  return new Map(
    [...found].map((day) => {
      const isOfDay = (moved: LapsedOnDay) => moved.day === day
      const lapsed = partsOf(lapses.filter(isOfDay))
      const stored = { ...storedParts(orders.filter(isOfDay), refunds.filter(isOfDay)), lapsed }
      const cashDifferenceCents = cents(differences.get(day) ?? 0)
      return [day, { ...countedOn(totals.get(day) ?? new Map()), stored, cashDifferenceCents }]
    }),
  )
}

const countedOn = (sums: Sums): Omit<DaySums, 'stored' | 'cashDifferenceCents'> => ({
  tenders: {
    cash: tenderFiguresOf(sums, 'cash'),
    code: tenderFiguresOf(sums, 'code'),
    storedValue: tenderFiguresOf(sums, 'storedValue'),
    card: tenderFiguresOf(sums, 'card'),
    transfer: tenderFiguresOf(sums, 'transfer'),
    other: tenderFiguresOf(sums, 'other'),
  },
  sales: salesFiguresOf(sums),
  discounts: discountsOf(sums),
  refundRoundingCents: amountOf(sums, 'refundRounding'),
  deposits: depositFiguresOf(sums),
  payInCents: amountOf(sums, 'payIn'),
  payOutCents: amountOf(sums, 'payOut'),
})

function partsOf(moves: readonly LapsedOnDay[]): StoredParts {
  const of = (book: LapsedOnDay['book']) =>
    cents(moves.find((one) => one.book === book)?.amount ?? 0)
  return { realCents: of('money'), giftCents: of('gift') }
}

function storedParts(
  orders: readonly StoredMoved[],
  refunds: readonly StoredMoved[],
): Omit<DaySums['stored'], 'lapsed'> {
  const parts = (moves: readonly StoredMoved[], kind: StoredMoved['kind']) =>
    partsOf(moves.filter((one) => one.kind === kind))
  const taken = ({ realCents, giftCents }: StoredParts) => ({
    realCents: negateCents(realCents),
    giftCents: negateCents(giftCents),
  })
  return {
    spent: taken(parts(orders, 'GOODS')),
    granted: parts(orders, 'RECHARGE'),
    refunded: parts(refunds, 'GOODS'),
    takenBack: taken(parts(refunds, 'RECHARGE')),
  }
}
