import {
  queryOfficeUpdateForm,
  saveOfficeUpdateForm,
} from '@tillwright/contract/office/office-settings.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

const modes = ['none', 'prompt', 'force'] as const

/** Version that tills are told to run. */
export function UpdateForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: queryOfficeUpdateForm, save: saveOfficeUpdateForm },
        title: say.update,
        lead: say.updateLead,
        fields: [
          { name: 'newestVersion', label: fields.newestVersion, kind: 'text', maxLength: 14 },
          {
            name: 'updateMode',
            label: fields.updateMode,
            kind: 'choice',
            options: modes.map((value) => ({ value, text: say.modes[value] })),
          },
          {
            name: 'leastVersion',
            label: fields.leastVersion,
            hint: fields.leastVersionHint,
            kind: 'text',
            maxLength: 14,
          },
        ],
        draftOf: (facts) => ({ ...facts, leastVersion: facts.leastVersion ?? '' }),
        factsOf: (read) => {
          const leastVersion = read.text('leastVersion')
          return {
            newestVersion: read.needed('newestVersion'),
            leastVersion: leastVersion === '' ? null : leastVersion,
            updateMode: read.oneOf('updateMode', modes),
          }
        },
      }}
    />
  )
}
