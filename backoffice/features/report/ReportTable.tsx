import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { ReportWay, queryReport } from '@tillwright/contract/office/office-report.ts'
import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell } from '../export/save-table.ts'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Strip } from '../../platform/page/Filters.tsx'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useUnitName } from '../warehouse/goods-name.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { Change } from './Change.tsx'
import { type ReportRow, countTitle, partColumns, sumTitle } from './report-columns.ts'
import styles from './Report.module.css'

export interface ReportTableProps {
  readonly by: ReportWay
  readonly rows: readonly ReportRow[]
  readonly total: Output<typeof queryReport>['total']
  readonly nameOf: (row: ReportRow) => string
}

/** The rows of a report in numbers; each leads to its orders. */
export function ReportTable({ by, rows, total, nameOf }: ReportTableProps) {
  const { report: say } = useWords()
  const unitOf = useUnitName()
  const [count, sum, parts] = [countTitle(by, say), sumTitle(by, say), partColumns(by, say)]
  // A shift has none before it.
  const hasBefore = by !== 'shift'
  return (
    <>
      <Strip>
        <p className={styles.grow}>
          {say.totalOf(sum)} <b>{amountLabel(total.netCents)}</b>
        </p>
        <ExportButton
          name={`${say.ways[by]}-${rows[0]?.id ?? ''}`}
          table={() =>
            Promise.resolve({
              titles: [
                say.ways[by],
                count,
                ...parts.map(({ title }) => title),
                sum,
                ...(hasBefore ? [say.before] : []),
              ],
              rows: rows.map((row) => [
                by === 'day' ? row.id : nameOf(row),
                numberCell(formatMilli(row.sold)),
                ...parts.map(({ of }) => numberCell(formatCents(of(row)))),
                numberCell(formatCents(row.netCents)),
                ...(hasBefore ? [numberCell(formatCents(row.beforeCents))] : []),
              ]),
            })
          }
        />
      </Strip>
      <DataTable
        label={say.ways[by]}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: say.ways[by],
            cell: (row) => <a href={hrefOf('reports', { by, id: row.id })}>{nameOf(row)}</a>,
          },
          {
            title: count,
            kind: 'number',
            cell: ({ sold, unit }) => `${formatMilli(sold)} ${unitOf(unit)}`.trimEnd(),
          },
          ...parts.map(({ title, of }) => ({
            title,
            kind: 'number minor' as const,
            cell: (row: ReportRow) => <MoneyOrDash cents={of(row)} />,
          })),
          { title: sum, kind: 'number', cell: (row) => <Money cents={row.netCents} /> },
          ...(hasBefore ? beforeColumns(say) : []),
        ]}
      />
    </>
  )
}

const beforeColumns = (say: Words['report']) => [
  {
    title: say.before,
    kind: 'number minor' as const,
    cell: ({ beforeCents }: ReportRow) => <MoneyOrDash cents={beforeCents} />,
  },
  {
    title: say.change,
    kind: 'number' as const,
    cell: (row: ReportRow) => (
      <Change now={row.netCents} before={row.beforeCents} same={say.same} />
    ),
  },
]

const MoneyOrDash = ({ cents }: { readonly cents: Cents }) =>
  cents === 0 ? '–' : <Money cents={cents} />
