import type { Output } from '@tillwright/contract/call.ts'
import { queryLossRadar } from '@tillwright/contract/office/office-report.ts'
import { formatCents } from '@tillwright/domain/cents.ts'
import { multiplyDivide } from '@tillwright/domain/rounding.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Radar } from 'lucide-react'
import { useAnswer } from '../api/use-answer.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import type { Table } from '../export/save-table.ts'
import { AnswerState } from '../frame/AnswerState.tsx'
import { DataTable } from '../frame/DataTable.tsx'
import { Filters } from '../frame/Filters.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useWords, type Words } from '../words/words.ts'
import { DayFields } from './DayFields.tsx'
import { useReportDays } from './use-report-days.ts'

/** Where money may leak, cashier by cashier. */
export function RadarPage() {
  const { report: say } = useWords()
  const chosen = useReportDays('month')
  const { days } = chosen
  const answered = useAnswer(queryLossRadar, days)
  const list = answered.data?.list ?? []
  return (
    <>
      <PageHead title={say.radar} detail={say.radarLead}>
        <ExportButton
          name={`${say.radar}-${days.fromDay}-${days.untilDay}`}
          table={() => Promise.resolve(radarTable(list, say))}
        />
      </PageHead>
      <Filters>
        <DayFields chosen={chosen} />
      </Filters>
      <AnswerState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<Radar size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
        />
      )}
      {list.length > 0 && (
        <DataTable
          label={say.radar}
          rows={list}
          keyOf={({ staffId }) => staffId}
          columns={[
            { title: say.cashier, cell: ({ name, staffId }) => name || staffId },
            {
              title: say.sales,
              kind: 'number minor',
              cell: ({ salesCents, salesCount }) => (
                <>
                  <Money cents={salesCents} />
                  <small>{salesCount}</small>
                </>
              ),
            },
            { title: say.opens, kind: 'number', cell: ({ drawerOpens }) => drawerOpens },
            {
              title: say.refunds,
              kind: 'number',
              cell: ({ refundCents, refundCount }) => (
                <>
                  <Money cents={refundCents} />
                  <small>{refundCount}</small>
                </>
              ),
            },
            {
              title: say.refundShare,
              kind: 'number minor',
              cell: ({ refundCents, salesCents }) => shareText(refundCents, salesCents),
            },
            {
              title: say.alone,
              kind: 'number',
              cell: ({ aloneCents, aloneCount }) => (
                <>
                  <Money cents={aloneCents} />
                  <small>{aloneCount}</small>
                </>
              ),
            },
            { title: say.voids, kind: 'number', cell: ({ voids }) => voids },
            { title: say.drops, kind: 'number', cell: ({ drops }) => drops },
            { title: say.reprints, kind: 'number minor', cell: ({ reprints }) => reprints },
          ]}
        />
      )}
    </>
  )
}

type RadarRow = Output<typeof queryLossRadar>['list'][number]

/** Every figure in a column of its own. */
function radarTable(list: readonly RadarRow[], say: Words['report']): Table {
  const { cashier, sales, refunds, alone, items } = say
  const twice = [sales, refunds, alone].flatMap((title) => [title, `${title} ${items}`])
  return {
    titles: [cashier, ...twice, say.opens, say.voids, say.drops, say.reprints],
    rows: list.map((row) => [
      row.name || row.staffId,
      formatCents(row.salesCents),
      String(row.salesCount),
      formatCents(row.refundCents),
      String(row.refundCount),
      formatCents(row.aloneCents),
      String(row.aloneCount),
      ...[row.drawerOpens, row.voids, row.drops, row.reprints].map(String),
    ]),
  }
}

const shareText = (part: number, whole: number): string =>
  whole <= 0 ? '–' : `${multiplyDivide(part, 100, whole, 'half-up')}%`
