import type { Invariant } from './invariants.ts'

const cashKinds = "('order', 'order.undo', 'refund', 'boxReturn', 'drawer', 'shift')"

/** Cash that a store's documents report as put into its drawers, kind by kind. */
const cashOfDocuments = `
  select platform_id, store_id, float_cents as amount from shift
  union all
  select platform_id, store_id, case kind when 'payOut' then -amount_cents else amount_cents end
    from drawer_move
  union all
  select o.platform_id, o.store_id, l.amount_cents from orders o join order_leg l
    on l.platform_id = o.platform_id and l.order_id = o.id
    where l.tender = 'cash' and l.state = 'PAID'
  union all
  select r.platform_id, r.store_id, -l.amount_cents from refund r join refund_leg l
    on l.platform_id = r.platform_id and l.refund_id = r.id
    where (l.tender = 'cash' and l.state = 'SUCCEEDED') or l.done_tender = 'cash'
  union all
  select platform_id, store_id, -deposit_cents from box_return where way = 'CASH'`

/**
 * Money that the documents report as put onto the accounts of members, real and gift money
 * together.
 */
const moneyOfDocuments = `
  select r.platform_id, r.pay_cents + r.gift_cents - r.returned_cents - r.returned_gift_cents as amount
    from recharge r join orders o on o.platform_id = r.platform_id and o.store_id = r.store_id
    and o.id = r.order_id where o.pay_state = 'PAID'
  union all
  select o.platform_id, -l.amount_cents from orders o join order_leg l
    on l.platform_id = o.platform_id and l.order_id = o.id
    where l.tender = 'storedValue' and o.pay_state not in ('CLOSED', 'REVERSED')
  union all
  select r.platform_id, l.amount_cents from refund r join refund_leg l
    on l.platform_id = r.platform_id and l.refund_id = r.id
    join orders o on o.platform_id = r.platform_id and o.store_id = r.store_id and o.id = r.order_id
    where l.tender = 'storedValue' and o.kind = 'GOODS'
  union all
  select platform_id, deposit_cents from box_return where way = 'STORED_VALUE'`

/**
 * The books as a whole: what went into every account is what the documents say came from somewhere,
 * and what went below nothing or past a limit has its reason written alongside it.
 */
export const entryInvariants: readonly Invariant[] = [
  {
    name: 'cash of all drawers',
    says: 'All cash in the books of a store came and went by a float, a sale, a refund, a deposit or a hand.',
    query: `select l.store_id as subject from (select platform_id, store_id, sum(amount) as total
        from ledger where book = 'cash' and source_kind in ${cashKinds}
        group by platform_id, store_id) l
      left join (select platform_id, store_id, sum(amount) as total from (${cashOfDocuments}) c
        group by platform_id, store_id) d
      on d.platform_id = l.platform_id and d.store_id = l.store_id
      where coalesce(d.total, 0) <> l.total
      union all
      select source_kind || ' ' || source_id from ledger
      where book = 'cash' and source_kind not in ${cashKinds}`,
  },
  {
    name: 'stored value of all members',
    says: 'All money of members came by a top-up, a refund or a deposit, and went by a purchase.',
    query: `select l.platform_id as subject from (select platform_id, sum(amount) as total
        from ledger where book in ('money', 'gift')
        and source_kind in ('order', 'order.undo', 'refund', 'boxReturn') group by platform_id) l
      left join (select platform_id, sum(amount) as total from (${moneyOfDocuments}) m
        group by platform_id) d on d.platform_id = l.platform_id
      where coalesce(d.total, 0) <> l.total`,
  },
  {
    name: 'openings',
    says: 'What an account begins with stands in the journal.',
    query: `select l.book || ' ' || l.account_id as subject from ledger l
      where l.source_kind in ('opening', 'memberImport', 'memberImportUndo')
      and not exists (select 1 from journal j where j.platform_id = l.platform_id
        and j.kind = 'opening' and j.subject_id = l.source_id)
      and not exists (select 1 from journal b where b.platform_id = l.platform_id
        and b.kind = 'seal.begin' and b.at >= l.at)`,
  },
  {
    name: 'oversold',
    says: 'Goods that were sold below their book name the sale that did it, and why it might.',
    query: `select l.source_id || ' ' || l.account_id as subject from ledger l
      join orders o on o.platform_id = l.platform_id and o.store_id = l.store_id
      and o.id = l.source_id and o.client_id <> '' and o.body_hash <> ''
      where l.book = 'stock' and l.source_kind = 'order' and l.amount < 0 and l.balance < 0
      and not exists (select 1 from audit a where a.platform_id = l.platform_id
        and a.store_id = l.store_id and a.at = l.at and a.operation = 'stock.oversold'
        and a.subject_id = l.source_id)`,
  },
  {
    name: 'claimed prices',
    says: 'A sale at other prices than ours was made without a network, and stands to be looked at.',
    query: `select o.id as subject from orders o where o.claimed_cents is not null
      and (o.is_offline = 0 or o.claimed_cents <> o.payable_cents
        or not exists (select 1 from audit a where a.platform_id = o.platform_id
          and a.store_id = o.store_id and a.at = o.created_at
          and a.operation = 'order.offlinePrice' and a.subject_id = o.id))`,
  },
  {
    name: 'receipts of tills',
    says: 'A till that has sent everything has no receipt number that nobody knows of.',
    query: `select d.id as subject from device d join (select platform_id,
        substr(number, 3, length(number) - 10) as prefix,
        count(distinct substr(number, length(number) - 7, 7)) as sent,
        max(cast(substr(number, length(number) - 7, 7) as integer)) as last
        from orders where number like 'TO%' and length(number) in (16, 20)
        group by platform_id, substr(number, 3, length(number) - 10)) n
      on n.platform_id = d.platform_id and n.prefix = d.receipt_prefix
      where d.outbox_count = 0 and n.sent <> n.last`,
  },
  {
    name: 'receipts given out',
    says: 'Every receipt number that a till says it gave out is on an order.',
    query: `select m.number as subject from missing_receipt m where not exists (select 1 from orders o
      where o.platform_id = m.platform_id and o.number = m.number)
      and not exists (select 1 from orders o
      where o.platform_id = m.platform_id and o.printed_number = m.number)`,
  },
]
