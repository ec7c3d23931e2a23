import {
  queryOfficeExpiryForm,
  saveOfficeExpiryForm,
} from '@tillwright/contract/office/office-settings.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

const bounds = { least: 1, most: 120 }

const textOf = (months: number | null): string => (months === null ? '' : String(months))

/** After how many months points and stored value expire. */
export function ExpiryForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: queryOfficeExpiryForm, save: saveOfficeExpiryForm },
        title: say.expiry,
        lead: say.expiryLead,
        fields: [
          {
            name: 'pointsMonths',
            label: fields.pointsMonths,
            hint: fields.emptyForNever,
            kind: 'number',
          },
          {
            name: 'giftMonths',
            label: fields.giftMonths,
            hint: fields.emptyForNever,
            kind: 'number',
          },
          {
            name: 'moneyExpires',
            label: fields.moneyExpires,
            hint: fields.moneyExpiresHint,
            kind: 'switch',
          },
          {
            name: 'moneyMonths',
            label: fields.moneyMonths,
            kind: 'number',
            isShown: (draft) => draft['moneyExpires'] === true,
          },
        ],
        draftOf: ({ pointsMonths, giftMonths, moneyMonths }) => ({
          pointsMonths: textOf(pointsMonths),
          giftMonths: textOf(giftMonths),
          moneyExpires: moneyMonths !== null,
          moneyMonths: textOf(moneyMonths),
        }),
        factsOf: (read) => ({
          pointsMonths: read.wholeOrNull('pointsMonths', bounds),
          giftMonths: read.wholeOrNull('giftMonths', bounds),
          moneyMonths: read.flag('moneyExpires') ? read.whole('moneyMonths', bounds) : null,
        }),
      }}
    />
  )
}
