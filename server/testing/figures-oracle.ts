// A store's sales, refunds and takings, summed from its orders and refunds one by one, in integers
// that cannot lose a cent. It knows no running total and nothing of how they are stored.
import { dayAt, localTime } from '@tillwright/domain/time/calendar.ts'
import type { Db } from '../platform/db/db.ts'
import type { StoreScope } from '../platform/store-scope.ts'
import { retainedDeposits } from './retained-deposits.ts'

/** Sums by what they are of. */
export type Tally = Map<string, bigint>

/** Every figure that reports may show about some days. */
export interface OracleFigures {
  readonly day: Tally
  /** `gross`, `prices`, `coupons`, `points`, `rounding`, `sales`, `refunds`, `topUps`, `topUpsBack`, `depositsIn`, `depositsOut`, `memberNet`. */
  readonly sums: Tally
  readonly hour: Tally
  readonly category: Tally
  readonly goods: Tally
  readonly cashier: Tally
  readonly member: Tally
  readonly shift: Tally
  readonly coupon: Tally
  readonly box: Tally
  /** `cash payment`, `card refund` …, and `cash net`. */
  readonly tender: Tally
  readonly counts: { sales: number; refunds: number }
}

const noFigures = (): OracleFigures => ({
  day: new Map(),
  sums: new Map(),
  hour: new Map(),
  category: new Map(),
  goods: new Map(),
  cashier: new Map(),
  member: new Map(),
  shift: new Map(),
  coupon: new Map(),
  box: new Map(),
  tender: new Map(),
  counts: { sales: 0, refunds: 0 },
})

const add = (tally: Tally, id: string, amount: number | bigint): void => {
  tally.set(id, (tally.get(id) ?? 0n) + BigInt(amount))
}

/** Only days for which `isIn` returns true are summed. */
export interface OracleInput {
  readonly timeZone: string
  readonly isIn: (day: string) => boolean
}

/** The figures of a store's days. */
export async function oracleFigures(
  db: Db,
  place: StoreScope,
  input: OracleInput,
): Promise<OracleFigures> {
  const figures = noFigures()
  const book: Book = { db, place, input, figures }
  await addOrders(book)
  await addRefunds(book)
  await addReturns(book)
  return figures
}

interface Book {
  readonly db: Db
  readonly place: StoreScope
  readonly input: OracleInput
  readonly figures: OracleFigures
}

const hourOf = (ms: number, { timeZone }: OracleInput): string =>
  String(localTime(ms, timeZone).hour).padStart(2, '0')

const topOf = (path: string): string => (JSON.parse(path) as string[])[0] ?? '*uncategorised'

async function addOrders({ db, place, input, figures }: Book): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('pay_state', '=', 'PAID')
    .where('shift_id', 'is not', null)
    .execute()
  for (const order of orders.filter(({ day }) => input.isIn(day))) {
    const ofOrder = { platform_id: order.platform_id, order_id: order.id }
    const legs = await rowsOf(db, 'order_leg', ofOrder)
    const isTopUp = order.kind === 'RECHARGE'
    for (const { tender, amount_cents: amount } of legs)
      addTender(figures, tender, isTopUp ? 'topUp' : 'payment', amount)
    if (isTopUp) add(figures.sums, 'topUps', order.payable_cents)
    else addSale(figures, order, await rowsOf(db, 'order_line', ofOrder))
    if (isTopUp) continue
    // Money collected at pick-up counts when it came.
    const paidAt = legs[0]?.at ?? order.created_at
    add(figures.hour, hourOf(Number(paidAt), input), order.payable_cents)
  }
}

type OrderRow = Awaited<ReturnType<typeof orderRow>>
const orderRow = (db: Db) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
type LineRow = Awaited<ReturnType<typeof lineRow>>
const lineRow = (db: Db) => db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow()
type LegRow = Awaited<ReturnType<typeof legRow>>
const legRow = (db: Db) => db.selectFrom('order_leg').selectAll().executeTakeFirstOrThrow()

interface OfOrder {
  readonly platform_id: string
  readonly order_id: string
}

async function rowsOf(db: Db, table: 'order_line', of: OfOrder): Promise<LineRow[]>
async function rowsOf(db: Db, table: 'order_leg', of: OfOrder): Promise<LegRow[]>
async function rowsOf(
  db: Db,
  table: 'order_line' | 'order_leg',
  of: OfOrder,
): Promise<(LineRow | LegRow)[]> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('platform_id', '=', of.platform_id)
    .where('order_id', '=', of.order_id)
    .execute() as Promise<(LineRow | LegRow)[]>
}

function addSale(figures: OracleFigures, order: OrderRow, lines: readonly LineRow[]): void {
  const { sums } = figures
  let net = BigInt(order.rounding_cents)
  add(figures.category, '*rounding', order.rounding_cents)
  add(figures.goods, '*rounding', order.rounding_cents)
  add(sums, 'rounding', -BigInt(order.rounding_cents))
  for (const line of lines) {
    const spared = BigInt(line.coupon_cents) + BigInt(line.points_cents)
    const left = BigInt(line.amount_cents) - spared
    net += left
    add(sums, 'gross', line.regular_cents)
    add(sums, 'prices', BigInt(line.regular_cents) - BigInt(line.amount_cents))
    add(sums, 'coupons', line.coupon_cents)
    add(sums, 'points', line.points_cents)
    add(figures.category, topOf(line.category_path), left)
    add(figures.goods, line.goods_id, left)
  }
  add(sums, 'sales', net)
  add(sums, 'depositsIn', order.deposit_cents)
  addNet(figures, order, net)
  figures.counts.sales += 1
  for (const one of JSON.parse(order.coupons) as { name: string; discountCents: number }[])
    add(figures.coupon, one.name, one.discountCents)
  for (const one of JSON.parse(order.boxes) as OrderBox[])
    add(figures.box, one.kindId, one.count * one.depositCents)
}

interface OrderBox {
  readonly kindId: string
  readonly count: number
  readonly depositCents: number
}

interface Whose {
  readonly day: string
  readonly staff_id: string
  readonly member_id: string | null
  readonly shift_id: string | null
}

function addNet(figures: OracleFigures, of: Whose, net: bigint): void {
  add(figures.day, of.day, net)
  add(figures.cashier, of.staff_id, net)
  add(figures.member, of.member_id ?? '*non-members', net)
  add(figures.shift, of.shift_id ?? '', net)
  if (of.member_id !== null) add(figures.sums, 'memberNet', net)
}

const signs = { payment: 1n, topUp: 1n, refund: -1n, topUpBack: -1n, depositBack: -1n } as const

function addTender(
  { tender: tally }: OracleFigures,
  tender: string,
  why: keyof typeof signs,
  amount: number | bigint,
): void {
  add(tally, `${tender} ${why}`, amount)
  add(tally, `${tender} net`, signs[why] * BigInt(amount))
}

async function addRefunds({ db, place, input, figures }: Book): Promise<void> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'refund.platform_id')
        .onRef('orders.id', '=', 'refund.order_id'),
    )
    .selectAll('refund')
    .select('orders.kind')
    .where('refund.platform_id', '=', place.platformId)
    .where('refund.store_id', '=', place.storeId)
    .where('refund.shift_id', '<>', '')
    .execute()
  for (const refund of refunds) {
    const isTopUp = refund.kind === 'RECHARGE'
    await addRefundLegs({ db, place, input, figures }, refund, isTopUp ? 'topUpBack' : 'refund')
    if (!input.isIn(refund.day)) continue
    const amount = BigInt(refund.refund_cents)
    if (isTopUp) {
      add(figures.sums, 'topUpsBack', amount)
      continue
    }
    add(figures.sums, 'refunds', amount)
    add(figures.hour, hourOf(Number(refund.created_at), input), -amount)
    addNet(figures, refund, -amount)
    figures.counts.refunds += 1
    await addRefundLines(db, figures, refund)
  }
}

async function addRefundLines(
  db: Db,
  figures: OracleFigures,
  refund: { platform_id: string; id: string; order_id: string; refund_cents: number },
): Promise<void> {
  const ofOrder = { platform_id: refund.platform_id, order_id: refund.order_id }
  const sold = await rowsOf(db, 'order_line', ofOrder)
  const lines = await db
    .selectFrom('refund_line')
    .selectAll()
    .where('platform_id', '=', refund.platform_id)
    .where('refund_id', '=', refund.id)
    .execute()
  let rest = BigInt(refund.refund_cents)
  for (const line of lines) {
    const amount = BigInt(line.refund_cents)
    const path = sold.find(({ line_no: at }) => at === line.line_no)?.category_path ?? '[]'
    add(figures.category, topOf(path), -amount)
    add(figures.goods, line.goods_id, -amount)
    rest -= amount
  }
  add(figures.category, '*rounding', -rest)
  add(figures.goods, '*rounding', -rest)
}

/** As planned on the refund's day; where staff gave it back otherwise, from then on by that tender. */
async function addRefundLegs(
  { db, input, figures }: Book,
  refund: { platform_id: string; id: string; day: string },
  why: 'refund' | 'topUpBack',
): Promise<void> {
  const legs = await db
    .selectFrom('refund_leg')
    .selectAll()
    .where('platform_id', '=', refund.platform_id)
    .where('refund_id', '=', refund.id)
    .execute()
  for (const leg of legs) {
    if (input.isIn(refund.day)) addTender(figures, leg.tender, why, leg.amount_cents)
    if (leg.done_tender === null || leg.done_at === null) continue
    if (!input.isIn(dayAt(Number(leg.done_at), input.timeZone))) continue
    addTender(figures, leg.done_tender, why, leg.amount_cents)
    addTender(figures, leg.tender, why, -BigInt(leg.amount_cents))
  }
}

async function addReturns({ db, place, input, figures }: Book): Promise<void> {
  const returns = await db
    .selectFrom('box_return')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .execute()
  for (const one of returns) {
    if (!input.isIn(dayAt(Number(one.at), input.timeZone))) continue
    add(figures.sums, 'depositsOut', one.deposit_cents)
    add(figures.sums, 'depositsRetained', await retainedDeposits(db, one))
    addTender(
      figures,
      one.way === 'CASH' ? 'cash' : 'storedValue',
      'depositBack',
      one.deposit_cents,
    )
  }
}
