import {
  queryOfficeSessionForm,
  saveOfficeSessionForm,
} from '@tillwright/contract/office/office-settings.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

/** After how long without use people have to log in again. */
export function SessionForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: queryOfficeSessionForm, save: saveOfficeSessionForm },
        title: say.sessions,
        lead: say.sessionsLead,
        fields: [
          { name: 'officeIdleMinutes', label: fields.officeIdle, kind: 'number' },
          { name: 'tillIdleMinutes', label: fields.tillIdle, kind: 'number' },
        ],
        draftOf: ({ officeIdleMinutes, tillIdleMinutes }) => ({
          officeIdleMinutes: String(officeIdleMinutes),
          tillIdleMinutes: String(tillIdleMinutes),
        }),
        factsOf: (read) => ({
          officeIdleMinutes: read.whole('officeIdleMinutes', { most: 960 }),
          tillIdleMinutes: read.whole('tillIdleMinutes', { most: 960 }),
        }),
      }}
    />
  )
}
