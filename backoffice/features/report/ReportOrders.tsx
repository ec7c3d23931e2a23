import type { Input } from '@tillwright/contract/call.ts'
import { queryReportOrders } from '@tillwright/contract/office/office-report.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { usePages } from '../../platform/api/use-pages.ts'
import { everyPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { exactMomentText } from '../../platform/navigation/moment-text.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords, type Words } from '../../platform/words/words.ts'
import { OrderDialog } from './OrderDialog.tsx'
import styles from './Report.module.css'

export interface ReportOrdersProps {
  readonly input: Omit<Input<typeof queryReportOrders>, 'cursor'>
  readonly name: string
  readonly onClose: () => void
}

/** The orders behind one row of a report. */
export function ReportOrders({ input, name, onClose }: ReportOrdersProps) {
  const { report: say } = useWords()
  const orders = usePages(JSON.stringify(input), async (cursor, signal) => ({
    ...(await callApi(queryReportOrders, cursor === null ? input : { ...input, cursor }, {
      signal,
    })),
    total: null,
  }))
  const [openId, setOpenId] = useState<string | null>(null)
  if (openId !== null) return <OrderDialog orderId={openId} onClose={() => setOpenId(null)} />
  const isRead = orders.failure === null && !orders.isBusy
  return (
    <OfficeDialog
      title={say.ordersOf(name)}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          <ExportButton name={name} table={(onCount) => orderTable(input, say, onCount)} />
          {orders.hasMore && (
            <Button busy={orders.isBusy} onClick={orders.more}>
              {say.more}
            </Button>
          )}
        </>
      }
    >
      {!isRead && <QueryState answered={{ ...orders, data: null }} />}
      {isRead && orders.list.length === 0 && <EmptyState title={say.noOrders} />}
      {orders.list.length > 0 && (
        <DataTable
          flush
          label={say.order}
          rows={orders.list}
          keyOf={({ orderId }) => orderId}
          columns={[
            {
              title: say.order,
              cell: ({ orderId, number }) => (
                <button type="button" className={styles.open} onClick={() => setOpenId(orderId)}>
                  {number}
                </button>
              ),
            },
            // A phone has room for two of them and a part of the third.
            {
              title: say.amount,
              kind: 'number',
              cell: ({ payableCents }) => <Money cents={payableCents} />,
            },
            { title: say.when, cell: ({ madeAtMs }) => <Moment atMs={madeAtMs} /> },
            { title: say.cashier, kind: 'minor', cell: ({ cashierName }) => cashierName },
            { title: say.items, kind: 'number minor', cell: ({ itemCount }) => itemCount },
          ]}
        />
      )}
    </OfficeDialog>
  )
}

/** All orders behind the row as a table to be exported. */
async function orderTable(
  input: ReportOrdersProps['input'],
  say: Words['report'],
  onCount: (count: number) => void,
): Promise<Table> {
  const list = await everyPage(
    (cursor) => callApi(queryReportOrders, cursor === null ? input : { ...input, cursor }),
    onCount,
  )
  return {
    titles: [say.order, say.when, say.cashier, say.items, say.amount],
    rows: list.map((one) => [
      one.number,
      exactMomentText(one.madeAtMs),
      one.cashierName,
      numberCell(String(one.itemCount)),
      numberCell(formatCents(one.payableCents)),
    ]),
  }
}
