import { getAccountingDay } from '@tillwright/contract/accounting.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { addDays, formatDay } from '@tillwright/domain/time/calendar.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { BookOpenCheck } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { type Language, useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters, Strip } from '../../platform/page/Filters.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import styles from './Report.module.css'
import { useReportDays } from './use-report-days.ts'

type Journal = Output<typeof getAccountingDay>
type Entry = Journal['entries'][number]

/** A settled day as it is booked: what each account has of it, debits equal to credits. */
export function AccountingPage() {
  const { accounting: say } = useWords()
  const { today } = useReportDays('today')
  const [chosen, choose] = useState('')
  const day = chosen === '' ? formatDay(addDays(today, -1)) : chosen
  const answered = useQuery(getAccountingDay, { day })
  const { data, failure } = answered
  const isOpen = failure?.kind === 'code' && failure.code === codes.dayNotSettled.code
  return (
    <>
      <PageHead title={say.title} detail={say.lead} />
      <Filters>
        <Field type="date" label={say.day} value={day} onText={choose} />
      </Filters>
      {isOpen ? (
        <Nothing title={say.open} detail={say.openDetail} />
      ) : (
        <QueryState answered={answered} />
      )}
      {data !== null && data.entries.length === 0 && <Nothing title={say.none} />}
      {data !== null && data.entries.length > 0 && <Entries journal={data} />}
    </>
  )
}

const Nothing = (props: { readonly title: string; readonly detail?: string }) => (
  <EmptyState icon={<BookOpenCheck size={32} strokeWidth={1.5} aria-hidden="true" />} {...props} />
)

function Entries({ journal }: { readonly journal: Journal }) {
  const { accounting: say } = useWords()
  const language = useLanguage()
  const { entries, debitCents, creditCents, day } = journal
  return (
    <>
      <Strip>
        <p className={styles.grow}>{say.sums(amountLabel(debitCents), amountLabel(creditCents))}</p>
        <ExportButton
          name={`${say.title}-${day}`}
          table={() => Promise.resolve(tableOf(journal, language, say))}
        />
      </Strip>
      <DataTable
        label={say.title}
        rows={entries}
        keyOf={({ account }) => account}
        columns={[
          { title: say.account, cell: (entry) => nameIn(language, entry) },
          { title: say.number, cell: ({ number }) => number },
          {
            title: say.debit,
            kind: 'number',
            cell: ({ debitCents: amount }) => <Amount cents={amount} />,
          },
          {
            title: say.credit,
            kind: 'number',
            cell: ({ creditCents: amount }) => <Amount cents={amount} />,
          },
        ]}
      />
    </>
  )
}

const Amount = ({ cents }: { readonly cents: Entry['debitCents'] }) =>
  cents === 0 ? '–' : <Money cents={cents} />

const tableOf = (
  { day, entries }: Journal,
  language: Language,
  say: Words['accounting'],
): Table => ({
  titles: [say.day, say.number, say.account, say.debit, say.credit],
  rows: entries.map((entry) => [
    day,
    entry.number,
    nameIn(language, entry),
    numberCell(formatDecimal(entry.debitCents, 2)),
    numberCell(formatDecimal(entry.creditCents, 2)),
  ]),
})
