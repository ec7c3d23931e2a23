import type { Invariant } from './invariants.ts'

/** What lapsed of members' accounts; each amount is worked out anew by `verifyExpiry`. */
export const expiryInvariants: readonly Invariant[] = [
  {
    name: 'lapses',
    says: 'What lapsed went off the account it names once, and nothing went off as lapsed that is not written down.',
    query: `select l.source_id || ' ' || l.book as subject from ledger l where l.source_kind = 'expiry'
        and not exists (select 1 from member_expiry e where e.platform_id = l.platform_id
          and e.id = l.source_id and e.book = l.book and e.member_id = l.account_id
          and e.amount = -l.amount and e.at = l.at)
      union all select e.id from member_expiry e where not exists (select 1 from ledger l
        where l.platform_id = e.platform_id and l.source_id = e.id and l.source_kind = 'expiry')`,
  },
  {
    name: 'lapses undone',
    says: 'What came back of a lapse is no more than lapsed, and names the sale that needed it.',
    query: `select member_id || ' ' || book as subject from member_expiry
        group by platform_id, member_id, book having sum(amount) < 0
      union all select e.id from member_expiry e where (e.amount < 0) <> (e.client_id is not null)
        or e.amount = 0 or (e.client_id is not null and not exists (select 1 from orders o
          where o.platform_id = e.platform_id and o.client_id = e.client_id and o.is_offline = 1))`,
  },
]
