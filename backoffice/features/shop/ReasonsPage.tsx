import type { Input } from '@tillwright/contract/call.ts'
import {
  queryOfficeRefundReason,
  saveOfficeRefundReason,
} from '@tillwright/contract/office/office-shop.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { nameColumns } from '../records/name-columns.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'

type Facts = Input<typeof saveOfficeRefundReason>['facts']

/** Why goods come back. */
export function ReasonsPage() {
  const { shop: say } = useWords()
  const language = useLanguage()
  const yes = (is: boolean) => (is ? say.yes : '')
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeRefundReason, save: saveOfficeRefundReason },
        path: 'settings/reasons',
        title: say.reasons,
        add: say.addReason,
        edit: say.editReason,
        columns: [
          ...nameColumns(say, language, (facts: Facts) => facts),
          { title: say.restock, text: ({ facts }) => yes(facts.restock) },
          { title: say.loss, text: ({ facts }) => yes(facts.loss) },
          { title: say.photo, text: ({ facts }) => yes(facts.photo), kind: 'minor' },
          { title: say.offered, text: ({ facts }) => yes(facts.isOffered) },
        ],
        fields: [
          { name: 'name', label: say.name, kind: 'text', maxLength: 40 },
          { name: 'nameEn', label: say.nameEn, kind: 'text', maxLength: 40 },
          { name: 'restock', label: say.restock, kind: 'switch' },
          { name: 'loss', label: say.loss, kind: 'switch' },
          { name: 'photo', label: say.photo, kind: 'switch' },
          { name: 'isOffered', label: say.offered, kind: 'switch' },
        ],
        blank: {
          name: '',
          nameEn: '',
          restock: true,
          loss: false,
          photo: false,
          isOffered: true,
        },
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => ({
          name: read.needed('name'),
          nameEn: read.text('nameEn'),
          restock: read.flag('restock'),
          loss: read.flag('loss'),
          photo: read.flag('photo'),
          isOffered: read.flag('isOffered'),
        }),
      }}
    />
  )
}
