import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeMemberLevel } from '@tillwright/contract/office/office-member.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { invalid } from '../../platform/invalid.ts'
import type { RecordType } from '../records/record-type.ts'
import { countByLevel, levelsOf, saveLevel } from './level.store.ts'
import type { MemberLevelTable } from './member.tables.ts'
import { beginSweep } from './sweep.store.ts'

type Facts = Input<typeof saveOfficeMemberLevel>['facts']
interface Notes {
  readonly members: number
}

/** The levels of a platform. After a change of any of them every member's is worked out anew. */
export const levelRecord: RecordType<Facts, Notes> = {
  kind: 'memberLevel',
  scope: 'platform',
  reachesTills: false,
  words: ({ facts }) => [facts.name, facts.nameEn],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const counts = await countByLevel(db, platformId)
    const rows = await levelsOf(db, platformId)
    return rows.map((row) => ({
      id: row.id,
      facts: factsOf(row),
      notes: { members: counts.get(row.id) ?? 0 },
    }))
  },

  plan: async ({ platformId }, { id, facts }) => {
    if (facts.name.trim() === '') throw invalid('facts.name', 'needed')
    if (facts.rule === 'spent' && facts.leastCents === 0)
      throw invalid('facts.leastMoney', 'needed')
    if (facts.rule === 'points' && facts.leastPoints === 0)
      throw invalid('facts.leastIntegral', 'needed')
    return async (tx) => {
      await saveLevel(tx, { platform_id: platformId, id, ...columnsOf(facts) })
      await beginSweep(tx, { platformId, kind: 'LEVELS' })
    }
  },
}

const factsOf = (row: MemberLevelTable): Facts => ({
  name: row.name,
  nameEn: row.name_en,
  rank: row.rank,
  rule: row.rule,
  leastCents: cents(row.rule === 'spent' ? row.threshold : 0),
  leastPoints: points(row.rule === 'points' ? row.threshold : 0),
  periodMonths: row.period_months,
  validMonths: row.valid_months,
  takesMemberPrice: row.takes_member_price === 1,
  pointsPercent: row.points_percent,
  isOn: row.is_on === 1,
})

const thresholds = {
  spent: ({ leastCents }: Facts) => leastCents,
  points: ({ leastPoints }: Facts) => leastPoints,
  hand: () => 0,
}

const columnsOf = (facts: Facts) => ({
  name: facts.name.trim(),
  name_en: facts.nameEn.trim(),
  rank: facts.rank,
  rule: facts.rule,
  threshold: thresholds[facts.rule](facts),
  period_months: facts.periodMonths,
  valid_months: facts.validMonths,
  takes_member_price: facts.takesMemberPrice ? 1 : 0,
  points_percent: facts.pointsPercent,
  is_on: facts.isOn ? 1 : 0,
})
