import { queryOfficeGrouper, saveOfficeGrouper } from '@tillwright/contract/office/office-shop.ts'
import { formatPercent } from '@tillwright/domain/number/basis-points.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { useWords } from '../../platform/words/words.ts'
import { partyFields, partyState } from './party-fields.ts'

/** People who gather orders, and their commission. */
export function GroupersPage() {
  const { shop: say } = useWords()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeGrouper, save: saveOfficeGrouper },
        path: 'settings/groupers',
        title: say.groupers,
        add: say.addGrouper,
        edit: say.editGrouper,
        columns: [
          { title: say.name, text: ({ facts }) => facts.name },
          {
            title: say.commissionPercent,
            text: ({ facts }) => `${formatPercent(facts.commissionBasisPoints)}%`,
            kind: 'number',
          },
          { title: say.partyPhone, text: ({ facts }) => facts.phone },
          partyState(say),
          // Other programs name a grouper by it.
          { title: say.grouperId, text: ({ id }) => id, kind: 'minor' },
        ],
        fields: partyFields(say, {
          name: 'commissionPercent',
          label: say.commissionPercent,
          hint: say.commissionPercentHint,
          kind: 'percent',
        }),
        blank: { name: '', phone: '', commissionPercent: '', isActive: true },
        draftOf: ({ commissionBasisPoints, ...facts }) => ({
          ...facts,
          commissionPercent: formatPercent(commissionBasisPoints),
        }),
        factsOf: (read) => ({
          name: read.needed('name'),
          phone: read.text('phone'),
          commissionBasisPoints: read.basisPoints('commissionPercent'),
          isActive: read.flag('isActive'),
        }),
      }}
    />
  )
}
