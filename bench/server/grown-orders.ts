import { transaction } from '@tillwright/server/platform/db/transaction.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import type { OpenDatabase } from '@tillwright/server/platform/db/open.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import type { JournalTable } from '@tillwright/server/platform/journal/journal.tables.ts'
import { rowHash, sealedText } from '@tillwright/server/platform/journal/row-hash.ts'
import { readDigests } from '@tillwright/server/platform/journal/digest-facts.ts'
import { sealDeskOf } from '@tillwright/server/platform/seal/seal-service.ts'
import { canonicalJson } from '@tillwright/server/platform/journal/canonical-json.ts'
import { journalOfOrder } from '@tillwright/server/areas/order/write/journal-of-order.ts'
import type { OrderRows } from '@tillwright/server/areas/order/write/order-rows.ts'
import { orderMeasures } from '@tillwright/server/areas/order/write/order-measures.ts'
import { findOrder, withRows } from '@tillwright/server/areas/order/order.store.ts'
import { addTotals } from '@tillwright/server/platform/total/add-totals.ts'
import { dayScopes } from '@tillwright/server/platform/total/day-scopes.ts'
import { type RawBuilder, sql } from 'kysely'
import { withoutIndexes } from './without-indexes.ts'

const place = { platformId: '1001', storeId: '100101' }
const ofStore = sql`platform_id = ${place.platformId} and store_id = ${place.storeId}`
const chunk = 50_000
const sealedAtOnce = 2_000
const firstMark = 1_000_000_000

/** Copies of one order: which of them are there, and which are to come. */
export interface Growth {
  readonly orderId: string
  readonly from: number
  readonly to: number
}

/**
 * Makes the demo store as old as its copies of one order are many, with every row that an order
 * leaves behind: its goods out of stock, its cash in the drawer, its sums, its receipt and its sealed row
 * of the journal. The books agree afterwards. No account may be moved by the order twice.
 */
export async function growOrders(
  db: OpenDatabase['db'],
  { orderId, from, to }: Growth,
): Promise<void> {
  await withoutIndexes(db, async () => {
    for (let at = from; at < to; at += chunk)
      await transaction(db, async (tx) =>
        copyOrder(tx, { orderId, from: at, to: Math.min(at + chunk, to) }),
      )
    await sealOrders(db, { orderId, from, to })
  })
}

async function copyOrder(db: Tx, growth: Growth): Promise<void> {
  const { orderId, from, to } = growth
  const id = sql`id = ${orderId}`
  const parts = sql`platform_id = ${place.platformId} and order_id = ${orderId}`
  await copy(db, { ...growth, table: 'orders', where: sql`${ofStore} and ${id}` })
  for (const table of ['order_line', 'order_leg', 'pickup', 'party_entry'])
    await copy(db, { ...growth, table, where: parts })
  const job = sql`${ofStore} and kind in ('RECEIPT', 'PICKUP') and source_id = ${orderId}`
  await copy(db, { ...growth, table: 'print_job', where: job })
  await moveOn(db, growth)
  const rows = await findOrder(db, place, orderId)
  if (rows === null || rows.order.shift_id === null) return
  const times = to - from
  const measures = orderMeasures(rows, 'Asia/Shanghai').map((one) => ({
    ...one,
    count: one.count * times,
    amount: one.amount * times,
  }))
  await addTotals(db, place, dayScopes(rows.order.shift_id, rows.order.day), measures)
}

/** How the copies of one row differ from it and from each other. */
const mark = sql`cast(${sql.lit(firstMark)} + n.i as text)`
const own: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`${mark} || '-' || id`,
  order_id: sql`${mark} || '-' || order_id`,
  source_id: sql`${mark} || '-' || source_id`,
  client_id: sql`${mark} || '-' || client_id`,
  number: sql`number || ${mark}`,
  pickup_code: sql`pickup_code || ${mark}`,
  created_at: sql`created_at - n.i`,
  at: sql`at - n.i`,
}

export const markOf = (at: number, id: string): string => `${firstMark + at}-${id}`

interface Copied extends Growth {
  readonly table: string
  readonly where: RawBuilder<unknown>
}

async function copy(db: Tx, { table, from, to, where }: Copied): Promise<void> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${where} limit 1`.execute(db)
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const values = names.map((name) => own[name] ?? sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    with recursive n (i) as (select ${sql.lit(from + 1)} union all select i + 1 from n where i < ${sql.lit(to)}),
    originals as materialized (select * from ${sql.table(table)} where ${where})
    select ${sql.join(values)} from n cross join originals`.execute(db)
}

/** Every account that the order moved is moved as often again, one move after the other. */
async function moveOn(db: Tx, { orderId, from, to }: Growth): Promise<void> {
  const sameAccount = sql`b.platform_id = l.platform_id and b.store_id = l.store_id
    and b.book = l.book and b.account_id = l.account_id`
  await sql`insert into ledger (platform_id, store_id, book, account_id, seq, amount, balance,
      source_kind, source_id, leg, at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(to - from)}),
    moved as materialized (select l.*, b.amount as held, b.moves from ledger l
      join balance b on ${sameAccount} where l.platform_id = ${place.platformId}
      and l.source_kind = 'order' and l.source_id = ${orderId})
    select platform_id, store_id, book, account_id, moves + n.i, amount, held + amount * n.i,
      source_kind, cast(${sql.lit(firstMark + from)} + n.i as text) || '-' || source_id, leg, at
    from n cross join moved`.execute(db)
  await sql`update balance as b set moves = moves + ${sql.lit(to - from)},
      amount = b.amount + l.amount * ${sql.lit(to - from)}
    from ledger l where ${sameAccount} and l.source_kind = 'order' and l.source_id = ${orderId}`.execute(
    db,
  )
}

/** The journal's rows of the copies, each sealed to the one before. */
async function sealOrders(db: OpenDatabase['db'], { orderId, from, to }: Growth): Promise<void> {
  const ofPlace = sql<boolean>`${ofStore}`
  const rows = await findOrder(db, place, orderId)
  if (rows === null) throw new Error(`no order ${orderId}`)
  const entry = await db
    .selectFrom('journal')
    .selectAll()
    .where(ofPlace)
    .where('subject_id', '=', orderId)
    .where('kind', '=', 'order')
    .executeTakeFirstOrThrow()
  for (let at = from; at < to; at += sealedAtOnce) {
    const growth = { orderId, from: at, to: Math.min(at + sealedAtOnce, to) }
    await transaction(db, (tx) => sealSome(tx, growth, { rows, entry }))
  }
}

interface Sealed {
  /** The order that all are copies of. */
  readonly rows: OrderRows
  /** Its row of the journal. */
  readonly entry: JournalTable
}

async function sealSome(
  db: Tx,
  { orderId, from, to }: Growth,
  { rows: original, entry }: Sealed,
): Promise<void> {
  const head = await db
    .selectFrom('store_counter')
    .select(['journal_seq', 'journal_hash'])
    .where(sql<boolean>`${ofStore}`)
    .executeTakeFirstOrThrow()
  let { journal_seq: seq, journal_hash: previous } = head
  const desk = sealDeskOf(db)
  const ids = Array.from({ length: to - from }, (_, at) => markOf(from + at + 1, orderId))
  const digests = await readDigests(db, place, { kind: 'order', subjectIds: ids })
  const rows = ids.map((id, at) => {
    seq += 1
    const facts = digests.get(id) ?? null
    const row = {
      ...entry,
      seq,
      subject_id: id,
      facts,
      noted: null,
      body: bodyOf(original, from + at + 1),
      previous_hash: previous,
    }
    const { store_id: storeId, kind, subject_id: subjectId, at: atMs, body } = row
    const more = desk === null ? {} : { more: { facts, noted: null } }
    previous = rowHash(previous, { storeId, seq, kind, subjectId, at: atMs, body, ...more })
    const seal = desk?.keys.sign(sealedText(row.platform_id, previous)) ?? null
    return { ...row, hash: previous, seal, ...(seal === null && { facts: null }) }
  })
  await insertRows(db, 'journal', rows)
  await db
    .updateTable('store_counter')
    .set({ journal_seq: seq, journal_hash: previous })
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .execute()
}

/** Returns the sealed body of an order, for its copy. */
function bodyOf({ order, lines, legs }: OrderRows, at: number): string {
  const { client_id: clientId, number } = order
  const copy = { ...order, client_id: markOf(at, clientId), number: `${number}${firstMark + at}` }
  return canonicalJson(journalOfOrder({ order: copy, lines, legs }))
}

/** An order that waits to be fetched and moved no account twice. */
export async function waitingOrder(db: OpenDatabase['db']): Promise<string> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('goods_state', '=', 'READY')
    .where('pay_state', '=', 'PAID')
    .execute()
  for (const order of orders) {
    const { lines } = await withRows(db, order)
    if (new Set(lines.map(({ goods_id }) => goods_id)).size === lines.length) return order.id
  }
  throw new Error('no order waits')
}
