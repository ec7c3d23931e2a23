import {
  queryOfficeExpiryForm,
  saveOfficeExpiryForm,
} from '@tillwright/contract/office/office-settings.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

const monthsMost = { least: 1, most: 120 }
/** The months that a switch begins with. */
const usualMonths = 12

const textOf = (months: number | null): string => String(months ?? usualMonths)

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
          { name: 'pointsExpire', label: fields.pointsExpire, kind: 'switch' },
          {
            name: 'pointsMonths',
            label: fields.pointsMonths,
            kind: 'number',
            isShown: (draft) => draft['pointsExpire'] === true,
          },
          { name: 'giftExpires', label: fields.giftExpires, kind: 'switch' },
          {
            name: 'giftMonths',
            label: fields.giftMonths,
            kind: 'number',
            isShown: (draft) => draft['giftExpires'] === true,
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
          pointsExpire: pointsMonths !== null,
          pointsMonths: textOf(pointsMonths),
          giftExpires: giftMonths !== null,
          giftMonths: textOf(giftMonths),
          moneyExpires: moneyMonths !== null,
          moneyMonths: textOf(moneyMonths),
        }),
        factsOf: (read) => ({
          pointsMonths: read.flag('pointsExpire') ? read.whole('pointsMonths', monthsMost) : null,
          giftMonths: read.flag('giftExpires') ? read.whole('giftMonths', monthsMost) : null,
          moneyMonths: read.flag('moneyExpires') ? read.whole('moneyMonths', monthsMost) : null,
        }),
      }}
    />
  )
}
