// Compares the books with what the hands were shown: every sale once, with its cents, and nothing
// that nobody did.
import { join } from 'node:path'
import { LabLedger } from '@tillwright/lab/gateway-ledger.ts'
import { storedPayments } from '@tillwright/demo/open-demo-lab.ts'
import type { Db } from '@tillwright/server/platform/db/db.ts'
import { readShop } from '@tillwright/server/platform/db/open-to-read.ts'
import type { Shown, SeenOnScreen, WrittenWork } from './watch-screen.ts'

interface BookedOrder {
  readonly clientId: string
  readonly number: string
  readonly kind: 'GOODS' | 'RECHARGE'
  /** Taken at a till; what was handed over beyond an order is due by itself. */
  readonly isOfTill: boolean
  readonly payState: string
  readonly cents: number
}

export interface Books {
  readonly orders: readonly BookedOrder[]
  readonly refunds: readonly { readonly number: string; readonly cents: number }[]
  /** By shift, in cents. */
  readonly drawers: ReadonlyMap<string, number>
  /** Money that entered or left a drawer other than by a sale: float, hands, refunds, deposits. */
  readonly otherMoves: ReadonlyMap<string, number>
  /** By the number that the gateway knows: what it should hold. */
  readonly payments: ReadonlyMap<string, number>
  /** Cases whose outcome is not known yet. */
  readonly open: number
}

const isOver = new Set(['PAID', 'CLOSED', 'REVERSED', 'UNPAID'])
const charged = new Set(['PAID', 'LATE', 'REFUNDED'])
const movesOfSales = ['order', 'order.undo']

/** Reads a shop's books, also while it sells. */
export const readBooks = (folder: string): Promise<Books> =>
  readShop(`file:${join(folder, 'tillwright.db')}`, async (db) => {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('platform_id', '=', '1001')
      .execute()
    const extras = await db.selectFrom('pickup_extra').select('extra_order_id').execute()
    const isExtra = new Set(extras.map(({ extra_order_id }) => extra_order_id))
    const refunds = await db.selectFrom('refund').select(['number', 'refund_cents']).execute()
    const payments = await db.selectFrom('payment').selectAll().execute()
    const back = await db.selectFrom('gateway_refund').selectAll().execute()
    const heldOf = (number: string, cents: number) =>
      back.reduce(
        (sum, one) =>
          one.payment_number === number && one.state === 'SUCCEEDED' ? sum - one.amount_cents : sum,
        cents,
      )
    return {
      orders: orders.map((one) => ({
        clientId: one.client_id,
        number: one.number,
        kind: one.kind,
        isOfTill: one.channel === 'CASHIER' && !isExtra.has(one.id),
        payState: one.pay_state,
        cents: one.payable_cents + one.deposit_cents,
      })),
      refunds: refunds.map((one) => ({ number: one.number, cents: one.refund_cents })),
      payments: new Map(
        payments.map(({ number, state, amount_cents }) => [
          number,
          heldOf(number, charged.has(state) ? amount_cents : 0),
        ]),
      ),
      open:
        orders.filter(({ pay_state }) => !isOver.has(pay_state)).length +
        payments.filter(({ state }) => ['CREATED', 'SENT', 'IN_DOUBT', 'LATE'].includes(state))
          .length +
        back.filter(({ state }) => state === 'CREATED' || state === 'PROCESSING').length,
      ...(await readDrawers(db)),
    }
  })

async function readDrawers(db: Db): Promise<Pick<Books, 'drawers' | 'otherMoves'>> {
  const moves = await db
    .selectFrom('ledger')
    .select(['account_id', 'amount', 'source_kind'])
    .where('book', '=', 'cash')
    .execute()
  const sums = (counts: (kind: string) => boolean) => {
    const byShift = new Map<string, number>()
    for (const { account_id: shift, amount, source_kind: kind } of moves)
      byShift.set(shift, (byShift.get(shift) ?? 0) + (counts(kind) ? amount : 0))
    return byShift
  }
  return { drawers: sums(() => true), otherMoves: sums((kind) => !movesOfSales.includes(kind)) }
}

export interface Account {
  readonly tolds: readonly SeenOnScreen[]
  /** Sales still on the disk of a till. */
  readonly unsent: ReadonlySet<string>
  readonly folder: string
  /** Client ids of orders that were there before anybody did anything. */
  readonly before: ReadonlySet<string>
}

/** Returns every difference between the books and what was reported. */
export function differences(
  books: Books,
  { tolds: seen, unsent, folder, before }: Account,
): string[] {
  const written = new Map(seen.flatMap((seen) => [...seen.written]))
  const back = new Set(seen.flatMap((seen) => [...seen.back]))
  const made = books.orders.filter(({ clientId }) => !before.has(clientId))
  return [
    ...seen.flatMap((seen) => missingOrders(seen, made, unsent)),
    ...seen.flatMap((seen) => ofShown(seen, books)),
    ...[...back].flatMap((id) =>
      made.some(({ clientId, payState }) => clientId === id && payState === 'PAID')
        ? [`the cart of ${id} was given back, and the server has it paid`]
        : [],
    ),
    ...made.flatMap((order) => ofServer(order, written.get(order.clientId))),
    ...ofDrawers(books, made, written),
    ...ofGateway(books, folder),
  ]
}

/** Each sale that was on a disk is paid at the server once, with its cents, or was given back. */
function missingOrders(
  { stored, written, back }: SeenOnScreen,
  made: readonly BookedOrder[],
  unsent: ReadonlySet<string>,
) {
  return [...stored].flatMap((id) => {
    const found = made.filter(({ clientId, payState }) => clientId === id && payState === 'PAID')
    if (found.length > 1) return [`${id} is at the server ${found.length} times`]
    if (found.length === 1 || back.has(id)) return []
    const ended = made.find(({ clientId }) => clientId === id)
    if (ended !== undefined && !unsent.has(id))
      return [`${id} left its till and ended ${ended.payState}`]
    return [`${unsent.has(id) ? 'never sent' : 'lost'}: ${id}, ${written.get(id)?.cents} cents`]
  })
}

/** Checks that a payment or refund shown on screen is in the books, once, with these cents. */
function ofShown({ shown, written }: SeenOnScreen, { orders, refunds }: Books): string[] {
  return [...shown.values()].flatMap((screen: Shown) => {
    const { kind, tail, cents } = screen
    const ours = new Set([...written.values()].map(({ number }) => number))
    const paid = orders.filter(({ payState }) => payState === 'PAID')
    const seen = `a screen said ${kind} …${tail} of ${cents} cents`
    if (kind === 'kiosk')
      return [...written.values()].some((work) => work.cents === cents)
        ? []
        : [`${seen}, and nothing was sold for that`]
    const found =
      kind === 'refund'
        ? refunds.filter(({ number }) => number.endsWith(tail))
        : paid.filter(
            (one) =>
              one.number.endsWith(tail) &&
              (kind === 'topUp' ? one.kind === 'RECHARGE' : ours.has(one.number)),
          )
    // Of many orders some end alike: of these cents there is one.
    const exact = found.filter((one) => one.cents === cents)
    if (exact.length === 1) return []
    const others = found.map((one) => one.cents).join(' and ')
    return [`${seen}, and the books have it ${exact.length} times, ending alike: ${others}`]
  })
}

/** Checks that a till's sale is in that till's own records with the same cents. */
function ofServer(order: BookedOrder, work: WrittenWork | undefined): string[] {
  if (!order.isOfTill || order.payState !== 'PAID') return []
  if (work === undefined) return [`${order.kind} ${order.number} was done by nobody`]
  return work.cents === order.cents
    ? []
    : [
        `${order.number} was written down with ${work.cents} cents, and the server has ${order.cents}`,
      ]
}

/** A drawer holds what tills took in cash, and what the books say came and went alongside sales. */
function ofDrawers(
  { drawers, otherMoves }: Books,
  made: readonly BookedOrder[],
  written: ReadonlyMap<string, WrittenWork>,
): string[] {
  const paid = new Set(
    made.filter(({ payState }) => payState === 'PAID').map(({ clientId }) => clientId),
  )
  const taken = new Map<string, number>()
  for (const [id, { shiftId, cashCents }] of written)
    if (paid.has(id)) taken.set(shiftId, (taken.get(shiftId) ?? 0) + cashCents)
  return [...taken].flatMap(([shift, cents]) => {
    const wanted = cents + (otherMoves.get(shift) ?? 0)
    const holds = drawers.get(shift) ?? 0
    return holds === wanted
      ? []
      : [`the drawer of ${shift} holds ${holds}, and tills put ${wanted} into it`]
  })
}

/** The gateway holds what the books say it was paid and did not give back. */
function ofGateway({ payments }: Books, folder: string): string[] {
  const stored = storedPayments(folder).sandbox ?? []
  const ledger = new LabLedger(Date.now, stored)
  return stored.flatMap(({ number }) => {
    const holds = ledger.heldOf(number)
    const booked = payments.get(number)
    return holds === (booked ?? 0)
      ? []
      : [`the gateway holds ${holds} for ${number}, and the books say ${booked}`]
  })
}
