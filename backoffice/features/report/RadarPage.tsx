import type { Output } from '@tillwright/contract/call.ts'
import { queryLossRadar } from '@tillwright/contract/office/office-report.ts'
import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import { multiplyDivide } from '@tillwright/domain/number/rounding.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Radar } from 'lucide-react'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { DayFields } from './DayFields.tsx'
import type { ReportDays } from './report-days.ts'
import { useReportDays } from './use-report-days.ts'

/** Where money may leak, cashier by cashier. */
export function RadarPage() {
  const { report: say } = useWords()
  const chosen = useReportDays('month')
  const { days } = chosen
  const answered = useQuery(queryLossRadar, days)
  // The greatest possible loss comes first.
  const list = [...(answered.data?.list ?? [])].sort((one, other) => lossOf(other) - lossOf(one))
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
      <QueryState answered={answered} />
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
                <Figure cents={salesCents} count={salesCount} />
              ),
            },
            { title: say.opens, kind: 'number', cell: ({ drawerOpens }) => drawerOpens || '–' },
            {
              title: say.refunds,
              kind: 'number',
              cell: ({ refundCents, refundCount }) => (
                <Figure cents={refundCents} count={refundCount} />
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
                <Figure cents={aloneCents} count={aloneCount} />
              ),
            },
            {
              title: say.removed,
              kind: 'number',
              cell: (row) => <Removed row={row} days={days} />,
            },
            { title: say.voids, kind: 'number', cell: ({ voids }) => voids || '–' },
            { title: say.drops, kind: 'number', cell: ({ drops }) => drops || '–' },
            { title: say.reprints, kind: 'number minor', cell: ({ reprints }) => reprints || '–' },
            {
              title: say.wrongPasswords,
              kind: 'number',
              cell: (row) => <WrongPasswords row={row} days={days} />,
            },
          ]}
        />
      )}
    </>
  )
}

const lossOf = ({ refundCents, removedCents }: RadarRow): number => refundCents + removedCents

type RadarRow = Output<typeof queryLossRadar>['list'][number]

/** Leads to what was taken out of carts: which goods, when and how. */
function Removed({ row, days }: { readonly row: RadarRow; readonly days: ReportDays }) {
  const { staffId, removedCount, removedCents } = row
  const figure = <Figure cents={removedCents} count={removedCount} />
  if (removedCount === 0) return figure
  const href = hrefOf('audit', { ...days, operation: 'till.goodsRemoved', staffId })
  return <a href={href}>{figure}</a>
}

/** Leads to when they were typed, where, and whose they were to be. */
function WrongPasswords({ row, days }: { readonly row: RadarRow; readonly days: ReportDays }) {
  const { staffId, wrongPasswords } = row
  if (wrongPasswords === 0) return <>–</>
  const href = hrefOf('audit', { ...days, operation: 'sensitive.wrong', staffId })
  return <a href={href}>{wrongPasswords}</a>
}

interface FigureProps {
  readonly cents: Cents
  readonly count: number
}

/** An amount over how often it was; what never was is quiet, so that the rest is seen. */
function Figure({ cents, count }: FigureProps) {
  const { report: say } = useWords()
  if (count === 0) return <>–</>
  return (
    <>
      <Money cents={cents} />
      <small>{say.times(count)}</small>
    </>
  )
}

/** Every figure in a column of its own. */
function radarTable(list: readonly RadarRow[], say: Words['report']): Table {
  const { cashier, sales, refunds, alone, removed, items } = say
  const twice = [sales, refunds, alone, removed].flatMap((title) => [title, `${title} ${items}`])
  return {
    titles: [cashier, ...twice, say.opens, say.voids, say.drops, say.reprints, say.wrongPasswords],
    rows: list.map((row) => [
      row.name || row.staffId,
      numberCell(formatCents(row.salesCents)),
      numberCell(String(row.salesCount)),
      numberCell(formatCents(row.refundCents)),
      numberCell(String(row.refundCount)),
      numberCell(formatCents(row.aloneCents)),
      numberCell(String(row.aloneCount)),
      numberCell(formatCents(row.removedCents)),
      numberCell(String(row.removedCount)),
      ...[row.drawerOpens, row.voids, row.drops, row.reprints, row.wrongPasswords].map(String),
    ]),
  }
}

const shareText = (part: number, whole: number): string =>
  whole <= 0 ? '–' : `${multiplyDivide(part, 100, whole, 'half-up')}%`
