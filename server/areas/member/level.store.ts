import type { DayOfMember, HeldLevel } from '@tillwright/domain/member/level-of.ts'
import type { LevelRuleKind, MemberLevel } from '@tillwright/domain/member/member-level.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { runStatement } from '../../platform/db/statement.ts'
import type { MemberLevelTable } from './member.tables.ts'

/** Facts that decide the level of one member, and the one stored for them. */
export interface LevelFacts {
  readonly memberId: string
  readonly stored: HeldLevel | null
  readonly byHand: HeldLevel | null
  readonly days: readonly DayOfMember[]
}

/** The levels of a platform that are in use, and what decides which of them some members have. */
export interface LevelReading {
  readonly levels: readonly MemberLevel[]
  readonly members: readonly LevelFacts[]
}

interface Row {
  readonly kind: 'level' | 'member' | 'day'
  readonly id: string
  readonly a: string | null
  readonly b: string | null
  readonly c: string | null
  readonly d: string | null
  readonly n1: number | null
  readonly n2: number | null
  readonly n3: number | null
  readonly n4: number | null
}

const none = 'cast(null as text)'
const nothing = 'cast(null as bigint)'
const back = (column: string) => `coalesce((select sum(r.${column}) from refund r
  where r.platform_id = o.platform_id and r.order_id = o.id), 0)`
const net = (column: string, returned: string) =>
  `cast(sum(o.${column} - case when o.refund_state = 'NONE' then 0 else ${back(returned)} end) as bigint)`

interface LevelQuery {
  readonly platformId: string
  readonly memberIds: readonly string[]
  /** No sale from before counts for any level. */
  readonly sinceMs: number
}

/**
 * Reads the levels and, for each member, the stored level and their sales of each day less refunds:
 * one statement, which reads no sale where no level requires any. Sales paid elsewhere, in no
 * shift, count for none.
 */
export async function readLevels(
  db: Db,
  { platformId, memberIds, sinceMs }: LevelQuery,
): Promise<LevelReading> {
  if (memberIds.length === 0) return { levels: [], members: [] }
  const { rows } = await runStatement<Row>(db, {
    name: `levels of ${memberIds.length} members`,
    write: (place) => {
      const ids = () => memberIds.map(place).join(', ')
      return `select 'level' as kind, id, rule as a, ${none} as b, ${none} as c, ${none} as d, rank as n1,
          threshold as n2, period_months as n3, valid_months as n4 from member_level
          where platform_id = ${place()} and is_on = 1
        union all select 'member', id, level_id, level_until, hand_level_id, hand_level_until,
          ${nothing}, ${nothing}, ${nothing}, ${nothing} from member
          where platform_id = ${place()} and id in (${ids()})
        union all select 'day', coalesce(m.merged_into, m.id), o.day, ${none}, ${none}, ${none},
          ${net('payable_cents', 'refund_cents')}, ${net('earned_points', 'earned_points')},
          ${nothing}, ${nothing} from member m join orders o
          on o.platform_id = m.platform_id and o.member_id = m.id
          where m.platform_id = ${place()} and (m.id in (${ids()}) or m.merged_into in (${ids()}))
          and o.created_at >= ${place()}
          and o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null and exists (select 1 from member_level l
            where l.platform_id = o.platform_id and l.is_on = 1 and l.rule <> 'hand')
          group by coalesce(m.merged_into, m.id), o.day`
    },
    values: [platformId, platformId, ...memberIds, platformId, ...memberIds, ...memberIds, sinceMs],
  })
  return readingOf(rows)
}

function readingOf(rows: readonly Row[]): LevelReading {
  const days = new Map<string, DayOfMember[]>()
  for (const { kind, id, a, n1, n2 } of rows) {
    if (kind !== 'day') continue
    const day = { day: a ?? '', spentCents: n1 ?? 0, points: n2 ?? 0 }
    days.set(id, [...(days.get(id) ?? []), day])
  }
  return {
    levels: rows.filter(({ kind }) => kind === 'level').map(levelOfRow),
    members: rows
      .filter(({ kind }) => kind === 'member')
      .map(({ id, a, b, c, d }) => ({
        memberId: id,
        stored: heldOf(a, b),
        byHand: heldOf(c, d),
        days: days.get(id) ?? [],
      })),
  }
}

const heldOf = (levelId: string | null, until: string | null): HeldLevel | null =>
  levelId === null ? null : { levelId, until }

const levelOfRow = ({ id, a, n1, n2, n3, n4 }: Row): MemberLevel => ({
  id,
  rank: n1 ?? 0,
  // The table holds nothing else.
  rule: (a ?? 'hand') as LevelRuleKind,
  threshold: n2 ?? 0,
  periodMonths: n3 ?? 0,
  validMonths: n4 ?? 0,
})

/** Stores the level that a member has from now on. */
export async function updateLevel(
  tx: Tx,
  { platformId, memberId }: { readonly platformId: string; readonly memberId: string },
  held: HeldLevel | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ level_id: held?.levelId ?? null, level_until: held?.until ?? null })
    .where('platform_id', '=', platformId)
    .where('id', '=', memberId)
    .execute()
}

/** Every level of a platform, in use or not, the highest first. */
export const levelsOf = (db: Db, platformId: string): Promise<MemberLevelTable[]> =>
  db
    .selectFrom('member_level')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('rank', 'desc')
    .orderBy('id')
    .execute()

/** How many members each level has. */
export async function countByLevel(
  db: Db,
  platformId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('member')
    .select(['level_id', ({ fn }) => fn.countAll<number>().as('total')])
    .where('platform_id', '=', platformId)
    .where('level_id', 'is not', null)
    .groupBy('level_id')
    .execute()
  return new Map(rows.map(({ level_id: id, total }) => [id ?? '', total]))
}

/** Writes a level, new or over the one that is there. */
export async function saveLevel(tx: Tx, row: MemberLevelTable): Promise<void> {
  await tx
    .insertInto('member_level')
    .values(row)
    .onConflict((on) => on.columns(['platform_id', 'id']).doUpdateSet(row))
    .execute()
}
