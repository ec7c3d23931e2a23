// Every invariant meets the fault it is there for: real rows of a shop that traded, tampered with.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendOnlyTables } from '../../platform/db/append-only.ts'
import type { Tx } from '../../platform/db/db.ts'
import { readWith } from '../../platform/db/reader.ts'
import { trade } from '../../testing/live-a-day.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { tradeIntake } from '../../testing/trade-intake.ts'
import { tradeParties } from '../../testing/trade-parties.ts'
import { tradeStock } from '../../testing/trade-stock.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { allInvariants, checkInvariant } from './verify-books.ts'

let shop: TestShop
const scripted = scriptedGateway()

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  const till = await shop.till().onDuty('13800000002')
  await trade(till, scripted)
  await tradeStock(shop)
  await tradeIntake(shop)
  await tradeParties(shop)
})
afterAll(() => shop.close())

/** Rows of a table that hold a condition: the first of them, by its key. */
const first = (table: string, key: string, where = '1 = 1'): string =>
  `(platform_id, ${key}) in (select platform_id, ${key} from ${table} where ${where} limit 1)`
const order = (where = "pay_state = 'PAID' and kind = 'GOODS' and channel = 'CASHIER'") =>
  first('orders', 'id', where)
const ofOrder = (table: string, key: string, where = '1 = 1') =>
  `${first(
    table,
    key,
    `${where} and order_id in (select id from orders where channel = 'CASHIER'
    and kind = 'GOODS' and pay_state = 'PAID')`,
  )}`
const grow = (scope: string, measure: string) =>
  `update running_total set amount = amount + 1 where scope = '${scope}' and measure = '${measure}'`
const grownBook = (book: string) =>
  `update ledger set amount = amount + 1, balance = balance + 1 where source_kind = '${book}'`

/** For each truth, what somebody did to the rows. */
const planted: Readonly<Record<string, string>> = {
  'kinds of events': "update journal set kind = 'order.of.tomorrow' where kind = 'shift.open'",
  'rows of events': "update drawer_move set id = id || '~'",
  payments: `update order_leg set amount_cents = amount_cents - 1, tendered_cents = tendered_cents - 1 where ${ofOrder('order_leg', 'order_id')}`,
  arithmetic: `update orders set subtotal_cents = subtotal_cents + 1, payable_cents = payable_cents + 1 where ${order()}`,
  balances: "update balance set amount = amount + 1 where book = 'money'",
  'running balances': "update ledger set balance = balance + 1 where book = 'money'",
  coupons: "update coupon set used_order_id = 'order-of-nobody' where state = 'USED'",
  'shift totals': grow('SHIFT', 'sale'),
  drawers: grow('SHIFT', 'tender.cash'),
  'drawer moves': 'update drawer_move set amount_cents = amount_cents + 1',
  'day totals': grow('DAY', 'sale'),
  'shares of merchants': `update party_entry set goods_cents = goods_cents + 1
    where source_kind = 'ORDER' and party_kind = 'MERCHANT' and day is not null`,
  'shares of groupers': "update party_entry set party_id = 'nobody' where line_no = 0",
  'shares at their rates':
    "update party_entry set due_cents = due_cents + 1 where source_kind = 'ORDER'",
  'shares of refunds': "delete from party_entry where source_kind = 'REFUND'",
  'shares taken back':
    "update party_entry set due_cents = due_cents + 1 where source_kind = 'REFUND'",
  'sums of statements': 'update party_statement set due_cents = due_cents + 1',
  'periods of statements': "update party_statement set from_day = '9999-12-31'",
  'payments of statements':
    "update drawer_move set amount_cents = amount_cents + 1 where kind = 'payOut'",
  'journal of orders': "delete from journal where kind = 'order'",
  approvals: "delete from audit where operation = 'order.refund'",
  'one original': 'update print_job set copy_no = copy_no + 1',
  'one session': "update device set state = 'STOPPED'",
  change:
    "update order_leg set change_cents = 1, tendered_cents = tendered_cents + 1 where tender = 'storedValue'",
  lines:
    'update order_line set payable_cents = payable_cents + coupon_cents + 1, coupon_cents = -1',
  'no lost sale': `delete from orders where ${order()}`,
  'sealed sums': `update orders set subtotal_cents = subtotal_cents + 1, payable_cents = payable_cents + 1 where ${order()}`,
  'claimed prices': `update orders set claimed_cents = payable_cents where ${order()}`,
  'cash of all drawers': "update ledger set amount = amount + 1 where book = 'cash' and seq = 1",
  'stored value of all members': `update ledger set amount = amount + 1
    where book = 'money' and source_kind in ('order', 'refund', 'boxReturn')`,
  oversold: `update ledger set balance = -1 where source_kind = 'order' and book = 'stock'
    and source_id in (select id from orders where body_hash <> '')`,
  'receipts of tills': `update orders set number = 'TO' || (select min(receipt_prefix) from device)
    || '00000020' where ${order()}`,
  'receipts given out': `insert into missing_receipt (platform_id, number, store_id, device_id, found_at)
    values ('1001', 'TO12345600000017', '100101', 'till', 1)`,
  'audit of refunds': "delete from audit where operation = 'order.refund'",
  'audit of acts': "delete from audit where operation = 'drawer.payIn'",
  'audit of cuts': "delete from audit where operation = 'price.override'",
  'audit of somebody':
    "update audit set approver_id = 'staff-of-nobody' where approver_id is not null",
  'audit is whole': "delete from audit where operation = 'order.refund'",
  'sealed lines': `update order_line set unit_price_cents = unit_price_cents + 1
    where ${ofOrder('order_line', 'order_id')}`,
  'movers of books': "update ledger set source_kind = 'gift' where book = 'points'",
  'counts of shifts': `update shift set closed_at = 1, difference_cents = 0,
    close_count = '{"counted":{"cash":1},"keptFloatCents":0,"note":""}'`,
  'what nobody paid': `update orders set pay_state = 'UNPAID' where ${order()}`,
  'numbers of lines': `update order_line set line_no = line_no + 90 where ${ofOrder('order_line', 'order_id')}`,
  'regular prices': `update orders set regular_cents = regular_cents + 1 where ${order()}`,
  'sealed days': settled({ sale: 0, net: 0, perpetual: 0 }),
  'sealed payments': `update order_leg set tender = 'other' where ${ofOrder('order_leg', 'order_id')}`,
  'sealed refunds': "update refund set reason_id = 'reason-of-nobody' where shift_id <> ''",
  'sealed parts of refunds': 'update refund_line set restocks = 1 - restocks',
  'accounts of orders': `update orders set member_id = 'member-0002'
    where ${order("member_id is not null and pay_state = 'PAID' and kind = 'GOODS'")}`,
  'goods of moves': `update ledger set account_id = account_id || '-of-nobody'
    where book = 'stock' and source_kind = 'order'`,
  'coupons of orders':
    "update coupon set state = 'UNUSED', used_order_id = null where state = 'USED'",
  'sums of each cashier': "update running_total set amount = amount + 1 where scope = 'MEMBER'",
  'refunds of each goods': grow('GOODS', 'refund.goods-10001'),
  'correction slips': `insert into shift_correction (platform_id, store_id, shift_id, order_id, number,
    amount_cents, cash_cents, sold_at, at) select platform_id, store_id, shift_id, id, number,
    payable_cents, payable_cents, sold_at, created_at from orders where ${order()}`,
  'deposits kept': 'update box_return set kept_cents = kept_cents + 1',
  'line prices':
    'update order_line set repriced_cents = unit_price_cents where repriced_cents is null',
  'two persons': `update audit set approver_id = staff_id, after = '{"byAnother":true}'`,
  'stock switches': `insert into stock_switch (platform_id, store_id, goods_id, no, counts, moves, stock, at)
    select platform_id, store_id, id, 1, 1 - counts_stock, 0, 0, 1 from goods where id = 'goods-10001'`,
  'stock of orders':
    "update ledger set amount = amount - 1 where source_kind = 'order' and book = 'stock'",
  'books of orders':
    "update ledger set amount = amount + 1 where source_kind = 'order' and book = 'points'",
  'shift tenders': grow('SHIFT', 'tender.storedValue'),
  'counted shifts': "update shift set state = 'CLOSED' where closed_at is null",
  'top-ups': 'update recharge set gift_cents = gift_cents + 1',
  'top-ups given back': 'update recharge set returned_cents = returned_cents + 1',
  'totals of top-ups given back': `update refund set order_id = (select order_id from recharge limit 1)
    where ${first('refund', 'id', "shift_id <> ''")}`,
  'top-up orders': 'delete from recharge',
  'top-up totals': `update orders set channel = 'CASHIER', subtotal_cents = subtotal_cents + 1, payable_cents = payable_cents + 1
    where kind = 'RECHARGE'`,
  'top-up limits': `insert into recharge_count (platform_id, package_id, scope, scope_id, times, most)
    values ('1001', 'package-of-nobody', 'DAY', '2026-01-01', 2, 1)`,
  'payments through gateways':
    "update payment set amount_cents = amount_cents + 1 where purpose = 'order'",
  'codes are charged': "delete from payment where purpose = 'order'",
  'orders that were not paid': `update orders set pay_state = 'CLOSED' where ${order()}`,
  'payments given back': 'update payment set refunded_cents = refunded_cents + 1',
  'late money': "update payment set state = 'LATE'",
  'payments of the sandbox': "update installation set kind = 'SHOP'",
  'one charge at a time': "update payment set intent = 'still wanted'",
  'hand-overs':
    'update order_line set taken_quantity = taken_quantity + 1 where taken_quantity < quantity',
  'goods states': "update orders set goods_state = 'READY' where goods_state = 'TAKEN'",
  'pick-ups': `delete from pickup where ${first('pickup', 'order_id')}`,
  'more than ordered': 'update write_off_line set due_cents = due_cents + 1',
  'less than ordered': 'update write_off_line set short_quantity = short_quantity + 1',
  collections: `insert into collection_order (platform_id, collection_id, order_id, seq, due_cents, stands)
    select platform_id, 'collection', id, 1, payable_cents, 1 from orders where ${order()}`,
  'collections through gateways': "update payment set purpose = 'collection'",
  bills: `insert into self_delivery_line (platform_id, bill_id, order_id, line_no, name, amount, is_open)
    select platform_id, 'bill', order_id, line_no, 'apples', quantity, 1 from order_line
    where ${ofOrder('order_line', 'order_id')}`,
  'requests of channels': "update intake_request set body_hash = 'another'",
  'orders of channels': 'update intake_order set revision = revision + 2 where revision = 1',
  'money of channels': `update orders set pay_state = 'UNPAID' where channel = 'ONLINE'
    and pay_state = 'PAID' and id in (select order_id from intake_order)`,
  'points of channels': `update orders set earned_points = 1 where channel = 'ONLINE'
    and pay_state = 'PAID' and id in (select order_id from intake_order)`,
  'one phone': `insert into member (platform_id, id, phone, phone_tail, code, nick, level, level_name,
    state, birthday, shows_points, created_at) select platform_id, 'member-twice', '+86' || phone,
    phone_tail, 'TMTWICE', nick, level, level_name, state, birthday, shows_points, created_at
    from member where id = 'member-0001'`,
  joinings: "delete from member_join where member_id = 'member-0002'",
  'accounts of members': "delete from balance where account_id = 'member-0009' and book = 'box'",
  'imported balances': `insert into ledger (platform_id, store_id, book, account_id, seq, amount, balance,
    source_kind, source_id, leg, at) values ('1001', '', 'money', 'member-of-nobody', 1, 100, 100,
    'memberImport', 'import', 'mini:old-1', 1)`,
  consents: `insert into member_consent (platform_id, id, member_id, terms_id, source, store_id, at)
    values ('1001', 'consent', 'member-0001', 'terms-of-nobody', 'TILL', '100101', 1)`,
  'merged members': "update member set merged_into = 'member-0002' where id = 'member-0001'",
  'erased members': "update member set erased_at = 1, state = 'STOPPED' where id = 'member-0003'",
  merges: `insert into member_merge (platform_id, id, client_id, body_hash, member_id, into_member_id,
    store_id, staff_id, at) values ('1001', 'merge', 'merge', '', 'member-0002', 'member-0001', '', '', 1)`,
  'boxes owed': 'update box_loan set lent = lent + 1',
  'box loans': 'update box_loan set returned = returned - 1 where returned > 0',
  'deposits of orders': `update orders set deposit_cents = deposit_cents + 1 where ${order('deposit_cents > 0')}`,
  'deposits given back': 'update box_return set deposit_cents = deposit_cents + 1',
  'totals of deposits kept': `insert into running_total
    (platform_id, store_id, scope, scope_id, measure, count, amount)
    select platform_id, store_id, 'SHIFT', id, 'depositKept', 1, 2000 from shift limit 1`,
  'receipt numbers': '',
  'merchants of goods': "update goods set merchant_id = 'merchant-of-nobody'",
  'people of a platform': `update orders set member_id = 'member-of-nobody' where ${order()}`,
  'shifts of orders': `update orders set shift_id = 'shift-of-nobody' where ${order()}`,
  'rows of orders': `update order_line set order_id = 'order-of-nobody' where line_no = 1
    and ${ofOrder('order_line', 'order_id')}`,
  receipts: `update print_job set source_id = 'order-of-nobody'
    where ${first('print_job', 'id', "kind = 'RECEIPT'")}`,
  displays: "update pop_goods set push_state = 'SHOWN', shown_cents = null",
  'planned prices': `insert into price_plan (platform_id, store_id, goods_id, from_at, regular_cents)
    values ('1001', '100101', 'goods-of-nobody', 1, 100)`,
  'settled days': settled({ sale: 5, net: 5, perpetual: 5 }),
  papers: `insert into spool_job (platform_id, store_id, id, device_id, staff_id, printer, backup, title,
    bytes, state, tries, retry_at, created_at) values ('1001', '100101', 'paper', 'device', 'staff',
    'printer', '', 'receipt', '', 'PRINTED', 0, 0, 1)`,
  'perpetual totals': settled({ sale: 0, net: 0, perpetual: 5 }),
  'refunded lines':
    'update order_line set refunded_cents = refunded_cents + 1 where refunded_cents < payable_cents',
  'refunded legs':
    'update order_leg set refunded_cents = refunded_cents + 1 where refunded_cents < amount_cents',
  'refund arithmetic': 'update refund set refund_cents = refund_cents + 1',
  'whole refunds': "update refund set refund_cents = refund_cents + 100000000 where shift_id <> ''",
  'refund lines': 'update refund_line set points = points + 1',
  'refund states': "update refund set state = 'CREATED'",
  'refund books': grownBook('refund'),
  'stock of refunds': 'update refund_line set quantity = quantity + 1',
  'refund totals': grow('SHIFT', 'refund'),
  'refund tenders': grow('SHIFT', 'refund.cash'),
  'refunds through gateways': 'update gateway_refund set amount_cents = amount_cents + 1',
  'journal of refunds': "delete from journal where kind = 'refund'",
  'refunds by whom': "update refund set order_number = 'TO0'",
  'packs sold': "update pre_pack set state = 'SOLD' where order_id is null",
  'accounts of goods': "update balance set account_id = 'lost' where account_id = 'goods-10001'",
  'stock documents': grownBook('stock'),
  'stock document numbers': 'update stock_counter set last = last + 1',
  'stock document lines': 'update stock_document set line_count = line_count + 1',
  'goods under way': "update balance set amount = amount + 1 where book = 'transit'",
  transfers: "update stock_document set other_store_id = store_id where kind = 'ARRIVE'",
  corrections: `update stock_line set amount = amount + 1 where document_id in
    (select id from stock_document where corrects_id is not null)`,
  stocktakes: 'update stock_line set found = found + 1 where found is not null',
  'sums by goods': grow('GOODS', 'sale.goods-10001'),
  'sums of each goods': `update running_total set amount = amount + case
    when measure = 'sale.goods-10001' then 1 else -1 end where scope = 'GOODS'
    and measure in ('sale.goods-10001', 'sale.goods-10002')`,
  'shifts and days': grow('DAY', 'tender.cash'),
  'parts of days':
    "update running_total set amount = amount + 1 where scope = 'DAY' and measure like 'hour.%'",
  'sums by cashier': grow('CASHIER', 'sale.staff-0002'),
  'refunds by cashier': grow('CASHIER', 'refund.staff-0002'),
  origins: "update coupon set kind_id = 'kind-of-nobody' where kind_id is not null",
  'measures of shifts': grow('SHIFT', 'items'),
  'sealed shifts': 'update shift set opened_at = opened_at + 1',
  'sealed moves of drawers': 'update box_return set still_owed = still_owed + 1',
  'loans of orders': 'update box_loan set deposit_cents = 0 where order_id is not null',
  'stores of payments': "update payment set store_id = '100102'",
  ends: 'update payment set settled_at = null',
  'cashiers of orders': `update orders set staff_id = 'staff-0001' where ${order("staff_id = 'staff-0002'")}`,
  'label prices': `update order_line set price_source = 'label', label_cents = 1 where repriced_cents is null
    and ${ofOrder('order_line', 'order_id', 'quantity >= 9000')}`,
  'printed numbers': `update orders set printed_number = 'TO0' where ${order()}`,
  'shifts of senders': `update orders set entered_by = 'staff-0001', device_id = 'other' where ${order()}`,
  'batches of packs': `insert into pre_pack_batch (platform_id, store_id, code, client_id, body_hash,
    goods_id, staff_id, packs, at) values ('1001', '100101', 'B1', 'client', '', 'goods-10001', 'staff', 2, 1)`,
  'purposes of payments': "update payment set purpose = 'gift'",
  openings: `insert into ledger (platform_id, store_id, book, account_id, seq, amount, balance, source_kind,
    source_id, leg, at) values ('1001', '', 'money', 'member-of-nobody', 1, 100, 100, 'opening', 'gift', '', 1)`,
  'counts of days': `update running_total set count = count + 1 where scope = 'DAY'
    and measure like 'hour.%'`,
  'gross and discounts': grow('DAY', 'regular'),
  'parts of refunds': `update running_total set amount = amount + 1 where scope = 'DAY'
    and measure like 'refundHour.%'`,
  'categories of days': `update running_total set measure = measure || '-of-nobody' where scope = 'DAY'
    and measure like 'refundCategory.%'`,
  'money by tender': grow('SHIFT', 'tender.code'),
  'members of a day': grow('DAY', 'member'),
  'counts of sales':
    "update running_total set count = count + 1 where scope = 'SHIFT' and measure = 'sale'",
  'rounding and members of refunds': grow('SHIFT', 'memberRefund'),
  'sums of coupons': "update running_total set amount = amount + 1 where scope = 'COUPON'",
  'sums of boxes': "update running_total set count = count + 1 where scope = 'BOX'",
  'refunds of each cashier':
    "update running_total set count = count + 1 where scope = 'CASHIER' and measure like 'refund.%'",
  'refunds of each member':
    "update running_total set amount = amount + 1 where scope = 'MEMBER' and measure like 'refund.%'",
  'levels of members': `update member set hand_level_id = null, level_id = 'level-3' where id = 'member-0002'`,
  'packs of orders': "update order_line set prepack_code = 'TB0' where line_no = 1",
}

function settled({
  sale,
  net,
  perpetual,
}: {
  sale: number
  net: number
  perpetual: number
}): string {
  return `insert into settled_day (platform_id, store_id, day, sale_cents, refund_cents, net_cents,
    perpetual_cents, settled_by, settled_at) values ('1001', '100101', '2000-01-01', ${sale}, 0,
    ${net}, ${perpetual}, 'staff-0002', 1)`
}

/** Further rows needed by a row in which a fault is planted. */
const alongside: Readonly<Record<string, readonly string[]>> = {
  'audit is whole': [
    `insert into settled_day (platform_id, store_id, day, sale_cents, refund_cents, net_cents,
      perpetual_cents, settled_by, settled_at, audit_count) select '1001', '100101', '2000-01-01', 0, 0,
      0, 0, 'staff-0002', max(at), count(*) from audit where store_id = '100101'`,
  ],
  'label prices': ["delete from audit where operation = 'price.override'"],
  collections: [
    `insert into collection (platform_id, store_id, id, client_id, body_hash, state, shift_id, staff_id,
      device_id, due_cents, rounding_cents, legs, created_at) values ('1001', '100101', 'collection',
      'client', '', 'PAID', 'shift', 'staff', 'device', 1, 0, '[]', 1)`,
  ],
  bills: [
    `insert into self_delivery_bill (platform_id, store_id, id, client_id, body_hash, number, mode, state,
      member_id, address, paid_cents, staff_id, created_at, done_at) values ('1001', '100101', 'bill',
      'client', '', 'TS1', 'PICKUP', 'PICKED', 'member-0001', '', 0, 'staff', 1, 1)`,
  ],
}

/** Invariants that a unique key of the table enforces too: without it, two rows break them. */
const keyKeeps: Readonly<Record<string, string>> = {
  'receipt numbers': 'update orders set number = (select min(number) from orders)',
}

/** Whoever tampers with a database has taken the triggers off first. */
async function unlock(tx: Tx): Promise<void> {
  for (const table of appendOnlyTables) {
    const statements =
      shop.opened.engine === 'sqlite'
        ? ['update', 'delete'].map((event) => `drop trigger if exists ${table}_no_${event}`)
        : [`alter table ${table} disable trigger all`]
    for (const one of statements) await sql.raw(one).execute(tx)
  }
}

class TakenBack extends Error {}

/** Tampers, runs the invariant, and reverts everything. */
async function breachesOf(name: string, statements: readonly string[]): Promise<readonly string[]> {
  const invariant = allInvariants.find((one) => one.name === name)
  if (invariant === undefined) throw new Error(`there is no invariant ${name}`)
  let found: readonly string[] = []
  await shop.opened.db
    .transaction()
    .execute(async (tx) => {
      await unlock(tx)
      let touched = 0n
      for (const one of statements) {
        const done = await sql.raw(one).execute(tx)
        touched += done.numAffectedRows ?? 0n
      }
      expect(touched).toBeGreaterThan(0n)
      found = (await checkInvariant(readWith(tx), invariant)).breaches
      throw new TakenBack()
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof TakenBack)) throw cause
    })
  return found
}

describe('a shop that has traded', () => {
  it('satisfies every invariant, each with a unique name and a fault planted here', async () => {
    expect(await shop.broken()).toEqual([])
    const names = allInvariants.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect([...names].sort()).toEqual(Object.keys(planted).sort())
  })

  it.each(Object.entries(planted).filter(([, statement]) => statement !== ''))(
    'fails “%s” when its fault is planted',
    async (name, statement) => {
      const breaches = await breachesOf(name, [...(alongside[name] ?? []), statement])
      expect(breaches.length).toBeGreaterThan(0)
    },
  )

  it.each(Object.entries(keyKeeps))('enforces “%s” by a key as well', async (name, statement) => {
    await expect(breachesOf(name, [statement])).rejects.toThrow(/unique/i)
  })

  it('satisfies every invariant again after all of that', async () => {
    expect(await shop.broken()).toEqual([])
  })

  it('names the changed row of the journal', async () => {
    const { db } = shop.opened
    const last = await db
      .selectFrom('journal')
      .select(['store_id', 'seq'])
      .where('store_id', '=', '100101')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const one of shop.opened.engine === 'sqlite'
      ? ['drop trigger journal_no_update']
      : ['alter table journal disable trigger all'])
      await sql.raw(one).execute(db)
    await db
      .updateTable('journal')
      .set({ body: '{}' })
      .where('store_id', '=', '100101')
      .where('seq', '=', last.seq)
      .execute()
    const broken = await shop.broken()
    expect(broken.filter((one) => one.startsWith('journal of 1001 100101'))).toEqual([
      expect.stringContaining(`row ${last.seq}`),
    ])
  })
})
