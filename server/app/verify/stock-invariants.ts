import type { Invariant } from './invariants.ts'

const moved = (book: string, store: string): string =>
  `coalesce((select sum(m.amount) from ledger m where m.platform_id = n.platform_id
    and m.store_id = ${store} and m.book = '${book}' and m.account_id = n.goods_id
    and m.source_kind = 'stock' and m.source_id = n.document_id
    and m.leg = cast(n.line_no as text)), 0)`

/** Invariants of the warehouse: between its documents, the books, and goods under way. */
export const stockInvariants: readonly Invariant[] = [
  {
    name: 'accounts of goods',
    says: 'Goods whose stock is counted have an account to count it in: without one nobody could sell them.',
    query: `select g.store_id || ' ' || g.id as subject from goods g where g.counts_stock = 1
      and not exists (select 1 from balance b where b.platform_id = g.platform_id
        and b.store_id = g.store_id and b.book = 'stock' and b.account_id = g.id)`,
  },
  {
    name: 'stock documents',
    says: 'Each line moved the stock of its store by what it says, once, and nothing else moved for it.',
    query: `select n.document_id || ' ' || n.line_no as subject from stock_line n
      where ${moved('stock', 'n.store_id')} <> n.amount
      union all select m.source_id from ledger m where m.source_kind = 'stock' and m.book = 'stock'
      and not exists (select 1 from stock_line n where n.platform_id = m.platform_id
        and n.document_id = m.source_id and cast(n.line_no as text) = m.leg
        and n.goods_id = m.account_id and n.store_id = m.store_id)`,
  },
  {
    name: 'stock document numbers',
    says: 'Documents of a store and kind are numbered 1, 2, 3 … without a gap.',
    query: `select c.store_id || ' ' || c.kind as subject from stock_counter c left join
      (select platform_id, store_id, kind, count(*) as total, max(no) as last from stock_document
        group by platform_id, store_id, kind) d
      on d.platform_id = c.platform_id and d.store_id = c.store_id and d.kind = c.kind
      where coalesce(d.total, 0) <> c.last or coalesce(d.last, 0) <> c.last
      union all select d.id from stock_document d where not exists (select 1 from stock_counter c
        where c.platform_id = d.platform_id and c.store_id = d.store_id and c.kind = d.kind)`,
  },
  {
    name: 'stock document lines',
    says: 'A document has as many lines as it says.',
    query: `select d.id as subject from stock_document d left join
      (select platform_id, document_id, count(*) as total from stock_line
        group by platform_id, document_id) n
      on n.platform_id = d.platform_id and n.document_id = d.id
      where coalesce(n.total, 0) <> d.line_count`,
  },
  {
    name: 'goods under way',
    says: 'What is under way from a store is what it sent and nobody took in or back.',
    query: `select b.store_id || ' ' || b.account_id as subject from balance b left join
      (select n.platform_id, n.store_id, n.goods_id, -sum(n.amount) as sent from stock_line n
        join stock_document d on d.platform_id = n.platform_id and d.id = n.document_id
        where d.kind = 'SHIP' and d.corrects_id is null and not exists (select 1
          from stock_ending e where e.platform_id = d.platform_id and e.document_id = d.id)
        group by n.platform_id, n.store_id, n.goods_id) s
      on s.platform_id = b.platform_id and s.store_id = b.store_id and s.goods_id = b.account_id
      where b.book = 'transit' and b.amount <> coalesce(s.sent, 0)`,
  },
  {
    name: 'transfers',
    says: 'A shipment arrives once, where it was sent, and never more of it than was sent.',
    query: `select a.id as subject from stock_document a left join stock_document s
        on s.platform_id = a.platform_id and s.id = a.of_id
      where a.kind = 'ARRIVE' and (s.id is null or s.kind <> 'SHIP'
        or s.other_store_id <> a.store_id or a.other_store_id <> s.store_id
        or not exists (select 1 from stock_ending e where e.platform_id = a.platform_id
          and e.document_id = s.id and e.ended_by = a.id))
      union all select a.document_id || ' ' || a.line_no from stock_line a
      join stock_document d on d.platform_id = a.platform_id and d.id = a.document_id
      left join stock_line s on s.platform_id = a.platform_id and s.document_id = d.of_id
        and s.line_no = a.line_no
      where d.kind = 'ARRIVE' and (s.line_no is null or a.amount > -s.amount or a.amount < 0)`,
  },
  {
    name: 'opened cases',
    says: 'Cases that were opened became a whole number of pieces each, all of one good, at the cost of the cases; an order that they were opened for sells those pieces.',
    query: `select d.id as subject from stock_document d
      left join stock_line c on c.platform_id = d.platform_id and c.document_id = d.id and c.line_no = 1
      left join (select platform_id, document_id, min(goods_id) as piece, max(goods_id) as other,
        sum(amount) as pieces from stock_line where line_no > 1 group by platform_id, document_id) p
      on p.platform_id = d.platform_id and p.document_id = d.id
      where d.kind = 'OPEN' and (p.piece is null or p.piece <> p.other or p.piece = c.goods_id
        or d.cost_cents <> 0 or c.amount = 0 or c.amount % 1000 <> 0 or (c.amount < 0) <> (p.pieces > 0)
        or p.pieces % (case when c.amount = 0 then 1 else c.amount end) <> 0
        or (d.of_id is not null and not exists (select 1 from orders o join order_line n
          on n.platform_id = o.platform_id and n.order_id = o.id and n.goods_id = p.piece
          where o.platform_id = d.platform_id and o.store_id = d.store_id and o.id = d.of_id)))`,
  },
  {
    name: 'corrections',
    says: 'A correction moves what it corrects back, line by line, once.',
    query: `select c.document_id || ' ' || c.line_no as subject from stock_line c
      join stock_document d on d.platform_id = c.platform_id and d.id = c.document_id
      left join stock_line w on w.platform_id = c.platform_id and w.document_id = d.corrects_id
        and w.line_no = c.line_no
      where d.corrects_id is not null and (w.line_no is null or w.amount <> -c.amount
        or w.goods_id <> c.goods_id or w.store_id <> c.store_id)`,
  },
  {
    name: 'stocktakes',
    says: 'A stocktake that was agreed with became one document, and moved what it found.',
    query: `select t.id as subject from stocktake t left join stock_document d
        on d.platform_id = t.platform_id and d.id = t.document_id and d.kind = 'COUNT'
        and d.of_id = t.id and d.store_id = t.store_id
      where (t.state = 'POSTED') <> (d.id is not null)
      union all select n.document_id || ' ' || n.line_no from stock_line n
      join stock_document d on d.platform_id = n.platform_id and d.id = n.document_id
      where d.kind = 'COUNT' and (n.found is null or n.found - n.expected <> n.amount)`,
  },
  {
    name: 'stock switches',
    says: 'Goods are counted as their last switch says; each is audited and begins with what the book said then.',
    query: `select s.store_id || ' ' || s.goods_id || ' ' || s.no as subject from stock_switch s
      left join goods g on g.platform_id = s.platform_id and g.store_id = s.store_id and g.id = s.goods_id
      left join ledger m on m.platform_id = s.platform_id and m.store_id = s.store_id
        and m.book = 'stock' and m.account_id = s.goods_id and m.seq = s.moves
      where g.id is null or s.stock <> coalesce(m.balance, 0)
      or (s.moves > 0 and m.seq is null) or s.moves < 0
      or not exists (select 1 from audit a where a.platform_id = s.platform_id
        and a.store_id = s.store_id and a.at = s.at
        and a.operation in ('goods.change', 'goods.import', 'goods.import.undo'))
      or (s.no > 1 and not exists (select 1 from stock_switch b where b.platform_id = s.platform_id
        and b.store_id = s.store_id and b.goods_id = s.goods_id and b.no = s.no - 1
        and b.counts <> s.counts and b.moves <= s.moves))
      or (not exists (select 1 from stock_switch l where l.platform_id = s.platform_id
        and l.store_id = s.store_id and l.goods_id = s.goods_id and l.no > s.no)
        and g.counts_stock <> s.counts)`,
  },
]
