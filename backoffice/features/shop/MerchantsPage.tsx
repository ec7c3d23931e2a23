import { queryOfficeMerchant, saveOfficeMerchant } from '@tillwright/contract/office/office-shop.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { useWords } from '../../platform/words/words.ts'

/** Owners of the goods sold here. */
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
        ],
        fields: [{ name: 'name', label: say.name, kind: 'text', maxLength: 40 }],
        blank: { name: '' },
        draftOf: ({ name }) => ({ name }),
        factsOf: (read) => ({ name: read.needed('name') }),
      }}
    />
  )
}
