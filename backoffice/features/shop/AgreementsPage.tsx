import {
  queryOfficeAgreement,
  saveOfficeAgreement,
} from '@tillwright/contract/office/office-shop.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords } from '../../platform/words/words.ts'

/**
 * Agreements that everybody accepts before signing on: the newest is in force, and none is ever
 * changed.
 */
export function AgreementsPage() {
  const { shop: say } = useWords()
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeAgreement, save: saveOfficeAgreement },
        path: 'settings/agreements',
        title: say.agreements,
        lead: say.agreementsLead,
        add: say.addAgreement,
        edit: say.seeAgreement,
        columns: [
          { title: say.heading, text: ({ facts }) => facts.title },
          { title: say.published, text: ({ notes }) => momentText(notes.publishedAtMs) },
          { title: say.accepted, text: ({ notes }) => String(notes.acceptedBy), kind: 'number' },
        ],
        fields: [
          { name: 'title', label: say.heading, kind: 'text', maxLength: 80 },
          { name: 'text', label: say.body, kind: 'lines', maxLength: 20_000 },
        ],
        blank: { title: '', text: '' },
        draftOf: ({ title, text }) => ({ title, text }),
        factsOf: (read) => ({ title: read.needed('title'), text: read.needed('text') }),
        isFixed: () => true,
      }}
    />
  )
}
