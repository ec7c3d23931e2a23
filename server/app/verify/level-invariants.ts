import type { Invariant } from './invariants.ts'

const net = (column: string, back: string) => `coalesce((select sum(o.${column}
  - coalesce((select sum(r.${back}) from refund r where r.platform_id = o.platform_id and r.order_id = o.id), 0))
  from orders o join member b on b.platform_id = o.platform_id and b.id = o.member_id
  where b.platform_id = m.platform_id and (b.id = m.id or b.merged_into = m.id)
  and o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null), 0)`

/** Invariants of members' levels. */
export const memberLevelInvariants: readonly Invariant[] = [
  {
    name: 'levels of members',
    says: 'A level that a member has is there, and either given by hand or reached by what was bought and not given back.',
    query: `select m.id as subject from member m left join member_level l
      on l.platform_id = m.platform_id and l.id = m.level_id
      where m.level_id is not null and (l.id is null
      or (coalesce(m.hand_level_id, '') <> m.level_id and l.threshold > case l.rule
        when 'spent' then ${net('payable_cents', 'refund_cents')}
        when 'points' then ${net('earned_points', 'earned_points')} else 0 end))`,
  },
]
