import type { Invariant } from './invariants.ts'

const open = `('CREATED', 'SENT', 'IN_DOUBT')`

/** Invariants of payments through gateways, of their refunds, and of the orders they pay. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'payments through gateways',
    says: 'An order is paid where its payment is, in doubt or ended with it, for the same sum.',
    query: `select p.number as subject from payment p
      left join orders o on o.platform_id = p.platform_id and o.store_id = p.store_id
      and o.id = p.purpose_id
      left join order_leg l on l.platform_id = p.platform_id and l.order_id = p.purpose_id
      and l.leg_no = p.leg_no
      where p.purpose = 'order' and (l.tender is null or l.tender <> 'code'
      or l.amount_cents <> p.amount_cents or o.pay_state <> case
        when p.state in ('CREATED', 'SENT') then 'PAYING' when p.state = 'IN_DOUBT' then 'IN_DOUBT'
        when p.state = 'PAID' then 'PAID' else o.pay_state end
      or (p.state not in ${open} and p.state <> 'PAID'
        and o.pay_state not in ('CLOSED', 'REVERSED')))`,
  },
  {
    name: 'codes are charged',
    says: 'What a payment code paid was charged through a gateway, under the number that gave it.',
    query: `select l.order_id as subject from order_leg l
      where l.tender = 'code' and l.state = 'PAID' and not exists (select 1 from payment p
        where p.platform_id = l.platform_id and p.purpose_id = l.order_id
        and p.leg_no = l.leg_no and p.state = 'PAID'
        and coalesce(p.channel_no, '') = coalesce(l.channel_no, ''))
      and not exists (select 1 from collection_order c join payment p
        on p.platform_id = c.platform_id and p.purpose = 'collection'
        and p.purpose_id = c.collection_id and p.state = 'PAID'
        and coalesce(p.channel_no, '') = coalesce(l.channel_no, '')
        where c.platform_id = l.platform_id and c.order_id = l.order_id and c.stands = 1)`,
  },
  {
    name: 'orders that were not paid',
    says: 'An order that ended unpaid has given back all it had taken.',
    query: `select distinct l.source_id as subject from ledger l
      join orders o on o.platform_id = l.platform_id and o.id = l.source_id
      where o.pay_state in ('CLOSED', 'REVERSED') and l.source_kind in ('order', 'order.undo')
      group by l.platform_id, l.source_id, l.book, l.store_id, l.account_id
      having sum(l.amount) <> 0`,
  },
  {
    name: 'payments given back',
    says: 'What a payment says went back is what its refunds come to, and never more than it.',
    query: `select p.number as subject from payment p
      left join (select platform_id, payment_number, sum(amount_cents) as total
        from gateway_refund group by platform_id, payment_number) r
      on r.platform_id = p.platform_id and r.payment_number = p.number
      where coalesce(r.total, 0) <> p.refunded_cents
      or (p.refunded_cents > 0 and p.state not in ('PAID', 'LATE', 'REFUNDED'))`,
  },
  {
    name: 'late money',
    says: 'Money that came too late is on its way back, in full, or back.',
    query: `select p.number as subject from payment p
      left join gateway_refund r on r.platform_id = p.platform_id
      and r.payment_number = p.number and r.source = 'late'
      where p.state in ('LATE', 'REFUNDED') and (r.number is null
      or r.amount_cents <> p.amount_cents
      or (p.state = 'REFUNDED') <> (r.state = 'SUCCEEDED'))`,
  },
  {
    name: 'purposes of payments',
    says: 'A payment is for an order, a top-up or a collection that is there.',
    query: `select p.number as subject from payment p
      where p.purpose not in ('order', 'recharge', 'collection')
      or (p.purpose = 'collection' and not exists (select 1 from collection c
        where c.platform_id = p.platform_id and c.id = p.purpose_id))
      or (p.purpose <> 'collection' and not exists (select 1 from orders o
        where o.platform_id = p.platform_id and o.id = p.purpose_id))`,
  },
  {
    name: 'one charge at a time',
    says: 'Only a payment that is open keeps others from being made.',
    query: `select number as subject from payment
      where (intent is null) = (state in ${open})`,
  },
  {
    name: 'payments of the sandbox',
    says: 'Only a demo is paid through the sandbox: it takes no money.',
    query: `select number as subject from payment where gateway = 'sandbox'
      and not exists (select 1 from installation where kind = 'DEMO')`,
  },
]
