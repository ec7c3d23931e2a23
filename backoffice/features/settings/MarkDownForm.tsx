import {
  queryOfficeMarkDownForm,
  saveOfficeMarkDownForm,
} from '@tillwright/contract/office/office-settings.ts'
import { formatDecimal, parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

const most = 10_000

/** Mark-down of packs as they age: one line each, with the age in per cent and the reduction. */
export function MarkDownForm() {
  const { settings: say } = useWords()
  return (
    <RecordForm
      view={{
        calls: { query: queryOfficeMarkDownForm, save: saveOfficeMarkDownForm },
        title: say.markDowns,
        fields: [
          {
            name: 'markDowns',
            label: say.fields.markDowns,
            hint: say.fields.markDownsHint,
            kind: 'lines',
          },
        ],
        draftOf: ({ markDowns }) => ({
          markDowns: markDowns
            .map(({ agedBasisPoints: aged, basisPointsOff: off }) =>
              [aged, off].map((value) => formatDecimal(value, 2)).join(' '),
            )
            .join('\n'),
        }),
        factsOf: (read) => {
          const lines = read
            .text('markDowns')
            .split('\n')
            .filter((line) => line.trim() !== '')
          const markDowns = lines.map((line) => {
            const [aged, off, ...more] = line
              .trim()
              .split(/\s+/)
              .map((part) => parseDecimal(part, 2))
            const isRight = [aged, off].every(
              (value) => value !== null && value !== undefined && value >= 0 && value <= most,
            )
            if (!isRight || more.length > 0) read.fault('markDowns', 'form')
            return { agedBasisPoints: aged ?? 0, basisPointsOff: off ?? 0 }
          })
          return { markDowns }
        },
      }}
    />
  )
}
