import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryReport } from '@tillwright/contract/office/office-report.ts'
import { subtractCents, formatCents } from '@tillwright/domain/cents.ts'
import { formatMilli } from '@tillwright/domain/milli.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell } from '../export/save-table.ts'
import { DataTable } from '../frame/DataTable.tsx'
import { Strip } from '../frame/Filters.tsx'
import { hrefOf } from '../navigation/route.ts'
import { useUnitName } from '../warehouse/goods-name.ts'
import { useWords } from '../words/words.ts'
import { Change } from './Change.tsx'
import type { ReportRow } from './ReportsPage.tsx'
import styles from './Report.module.css'

export interface ReportTableProps {
  readonly by: Input<typeof queryReport>['by']
  readonly rows: readonly ReportRow[]
  readonly total: Output<typeof queryReport>['total']
  readonly nameOf: (row: ReportRow) => string
}

const netOf = (row: Pick<ReportRow, 'salesCents' | 'refundCents'>) =>
  subtractCents(row.salesCents, row.refundCents)

/** The rows of a report in numbers; each leads to its orders. */
export function ReportTable({ by, rows, total, nameOf }: ReportTableProps) {
  const { report: say } = useWords()
  const unitOf = useUnitName()
  return (
    <>
      <Strip>
        <p className={styles.grow}>
          {say.total} <b>{amountLabel(netOf(total))}</b>
        </p>
        <ExportButton
          name={`${say.ways[by]}-${rows[0]?.id ?? ''}`}
          table={() =>
            Promise.resolve({
              titles: [say.ways[by], say.sold, say.sales, say.refunds, say.net, say.before],
              rows: rows.map((row) => [
                by === 'day' ? row.id : nameOf(row),
                numberCell(formatMilli(row.sold)),
                numberCell(formatCents(row.salesCents)),
                formatCents(row.refundCents),
                numberCell(formatCents(netOf(row))),
                formatCents(row.beforeCents),
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
            title: say.sold,
            kind: 'number',
            cell: ({ sold, unit }) => `${formatMilli(sold)} ${unitOf(unit)}`.trimEnd(),
          },
          {
            title: say.sales,
            kind: 'number minor',
            cell: ({ salesCents }) => <Money cents={salesCents} />,
          },
          {
            title: say.refunds,
            kind: 'number minor',
            cell: ({ refundCents }) => (refundCents === 0 ? '–' : <Money cents={refundCents} />),
          },
          { title: say.net, kind: 'number', cell: (row) => <Money cents={netOf(row)} /> },
          {
            title: say.before,
            kind: 'number minor',
            cell: ({ beforeCents }) => (beforeCents === 0 ? '–' : <Money cents={beforeCents} />),
          },
          {
            title: say.change,
            kind: 'number',
            cell: (row) => <Change now={netOf(row)} before={row.beforeCents} same={say.same} />,
          },
        ]}
      />
    </>
  )
}
