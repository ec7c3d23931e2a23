import type { Input } from '@tillwright/contract/call.ts'
import {
  queryOfficeMemberLevel,
  saveOfficeMemberLevel,
} from '@tillwright/contract/office/office-member.ts'
import { formatCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { levelRuleKinds } from '@tillwright/domain/member/member-level.ts'
import { points, zeroPoints } from '@tillwright/domain/money/points.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Draft, DraftReader } from '../records/draft.ts'
import { nameColumns } from '../records/name-columns.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'

type Facts = Input<typeof saveOfficeMemberLevel>['facts']

const isByRule = (draft: Draft): boolean => draft['rule'] !== 'hand'

/** The levels that members reach, and what each gives. */
export function LevelsPage() {
  const { members: say, shop } = useWords()
  const language = useLanguage()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeMemberLevel, save: saveOfficeMemberLevel },
        path: 'members/levels',
        title: say.levels,
        lead: say.levelsLead,
        add: say.addLevel,
        edit: say.editLevel,
        columns: [
          ...nameColumns(shop, language, (facts: Facts) => facts),
          { title: say.rank, text: ({ facts }) => String(facts.rank), kind: 'number minor' },
          { title: say.rule, text: ({ facts }) => ruleText(facts, say) },
          { title: say.levelGives, text: ({ facts }) => givesText(facts, say), kind: 'minor' },
          { title: say.levelMembers, text: ({ notes }) => String(notes.members), kind: 'number' },
          {
            title: say.isOn,
            text: ({ facts }) => (facts.isOn ? shop.yes : ''),
            kind: 'minor',
          },
        ],
        fields: [
          { name: 'name', label: say.levelName, kind: 'text', maxLength: 40 },
          { name: 'nameEn', label: say.levelNameEn, kind: 'text', maxLength: 40 },
          { name: 'rank', label: say.rank, hint: say.rankHint, kind: 'number' },
          {
            name: 'rule',
            label: say.rule,
            kind: 'choice',
            options: levelRuleKinds.map((value) => ({ value, text: say.rules[value] })),
          },
          {
            name: 'leastMoney',
            label: say.leastMoney,
            kind: 'money',
            isShown: (draft) => draft['rule'] === 'spent',
          },
          {
            name: 'leastPoints',
            label: say.leastPoints,
            kind: 'number',
            isShown: (draft) => draft['rule'] === 'points',
          },
          { name: 'periodMonths', label: say.periodMonths, kind: 'number', isShown: isByRule },
          {
            name: 'validMonths',
            label: say.validMonths,
            hint: say.validMonthsHint,
            kind: 'number',
          },
          { name: 'takesMemberPrice', label: say.takesMemberPrice, kind: 'switch' },
          {
            name: 'pointsPercent',
            label: say.pointsPercent,
            hint: say.pointsPercentHint,
            kind: 'number',
          },
          { name: 'isOn', label: say.isOn, kind: 'switch' },
        ],
        blank,
        draftOf,
        factsOf,
      }}
    />
  )
}

const blank: Draft = {
  name: '',
  nameEn: '',
  rank: '1',
  rule: 'spent',
  leastMoney: '',
  leastPoints: '',
  periodMonths: '12',
  validMonths: '0',
  takesMemberPrice: true,
  pointsPercent: '100',
  isOn: true,
}

const draftOf = (facts: Facts): Draft => ({
  name: facts.name,
  nameEn: facts.nameEn,
  rank: String(facts.rank),
  rule: facts.rule,
  leastMoney: facts.rule === 'spent' ? formatCents(facts.leastCents) : '',
  leastPoints: facts.rule === 'points' ? String(facts.leastPoints) : '',
  periodMonths: String(facts.periodMonths),
  validMonths: String(facts.validMonths),
  takesMemberPrice: facts.takesMemberPrice,
  pointsPercent: String(facts.pointsPercent),
  isOn: facts.isOn,
})

function factsOf(read: DraftReader): Facts {
  const rule = read.oneOf('rule', levelRuleKinds)
  const leastCents = rule === 'spent' ? read.cents('leastMoney') : zeroCents
  if (rule === 'spent' && leastCents === 0) read.fault('leastMoney', 'needed')
  return {
    name: read.needed('name'),
    nameEn: read.text('nameEn'),
    rank: read.whole('rank', { least: 1, most: 1000 }),
    rule,
    leastCents,
    leastPoints:
      rule === 'points'
        ? points(read.whole('leastPoints', { least: 1, most: 100_000_000 }))
        : zeroPoints,
    periodMonths: rule === 'hand' ? 1 : read.whole('periodMonths', { least: 1, most: 36 }),
    validMonths: read.whole('validMonths', { most: 36 }),
    takesMemberPrice: read.flag('takesMemberPrice'),
    pointsPercent: read.whole('pointsPercent', { most: 1000 }),
    isOn: read.flag('isOn'),
  }
}

function ruleText(facts: Facts, say: Words['members']): string {
  if (facts.rule === 'spent') return say.askSpent(amountLabel(facts.leastCents), facts.periodMonths)
  if (facts.rule === 'points') return say.askPoints(facts.leastPoints, facts.periodMonths)
  return say.askHand
}

const givesText = (facts: Facts, say: Words['members']): string =>
  [
    facts.takesMemberPrice && say.givesMemberPrice,
    facts.pointsPercent !== 100 && say.givesPoints(facts.pointsPercent),
  ]
    .filter(Boolean)
    .join(' · ')
