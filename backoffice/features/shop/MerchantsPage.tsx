import { queryOfficeMerchant, saveOfficeMerchant } from '@tillwright/contract/office/office-shop.ts'
import { formatPercent } from '@tillwright/domain/number/basis-points.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { useWords } from '../../platform/words/words.ts'
import { partyFields, partyState } from './party-fields.ts'

/** Owners of the goods sold here, and what the store keeps of their sales. */
export function MerchantsPage() {
  const { shop: say } = useWords()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeMerchant, save: saveOfficeMerchant },
        path: 'settings/merchants',
        title: say.merchants,
        add: say.addMerchant,
        edit: say.editMerchant,
        columns: [
          { title: say.name, text: ({ facts }) => facts.name },
          { title: say.merchantGoods, text: ({ notes }) => String(notes.goods), kind: 'number' },
          {
            title: say.storePercent,
            text: ({ facts }) => `${formatPercent(facts.storeBasisPoints)}%`,
            kind: 'number',
          },
          { title: say.partyPhone, text: ({ facts }) => facts.phone, kind: 'minor' },
          partyState(say),
        ],
        fields: partyFields(say, {
          name: 'storePercent',
          label: say.storePercent,
          hint: say.storePercentHint,
          kind: 'percent',
        }),
        blank: { name: '', phone: '', storePercent: '100', isActive: true },
        draftOf: ({ storeBasisPoints, ...facts }) => ({
          ...facts,
          storePercent: formatPercent(storeBasisPoints),
        }),
        factsOf: (read) => ({
          name: read.needed('name'),
          phone: read.text('phone'),
          storeBasisPoints: read.basisPoints('storePercent'),
          isActive: read.flag('isActive'),
        }),
      }}
    />
  )
}
