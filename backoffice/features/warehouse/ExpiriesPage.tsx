import { queryExpiries } from '@tillwright/contract/office/stock.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { useGoodsName, useUnitName } from './goods-name.ts'
import { WarehouseFrame } from './WarehouseFrame.tsx'
import styles from './Warehouse.module.css'

const ranges = [0, 3, 7, 14, 30, 90]

/** Goods on the shelves that expire soon. */
export function ExpiriesPage() {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const unitOf = useUnitName()
  const [days, setDays] = useState(7)
  const answered = useQuery(queryExpiries, { days })
  const list = answered.data?.list ?? []
  return (
    <WarehouseFrame
      openPath="warehouse/expiries"
      detail={say.expiryLead}
      failure={answered.failure}
      actions={
        <ExportButton
          name={say.tabs.expiries}
          table={async () => ({
            titles: [say.goods, say.expires, say.left, say.unit, say.number],
            rows: list.map((one) => [
              nameOf(one),
              one.expiresDay,
              numberCell(formatMilli(one.left)),
              one.unit,
              one.number,
            ]),
          })}
        />
      }
    >
      <Filters>
        <Choice
          label={say.until}
          value={String(days)}
          options={ranges.map((range) => ({
            value: String(range),
            text: range === 0 ? say.expired : say.days(range),
          }))}
          onChoose={(value) => setDays(Number(value))}
        />
      </Filters>
      <QueryState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<CalendarClock size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noExpiries}
        />
      )}
      {list.length > 0 && (
        <DataTable
          label={say.tabs.expiries}
          rows={list}
          keyOf={({ documentId, goodsId, expiresDay }) => `${documentId} ${goodsId} ${expiresDay}`}
          columns={[
            {
              title: say.goods,
              cell: (one) => <a href={hrefOf('warehouse', { id: one.goodsId })}>{nameOf(one)}</a>,
            },
            { title: say.expires, kind: 'number', cell: ({ expiresDay }) => expiresDay },
            {
              title: say.left,
              kind: 'number',
              cell: ({ left, unit }) => `${formatMilli(left)} ${unitOf(unit)}`,
            },
            {
              title: say.number,
              kind: 'number minor',
              cell: ({ documentId, number }) => (
                <a className={styles.link} href={hrefOf('warehouse/documents', { id: documentId })}>
                  {number}
                </a>
              ),
            },
          ]}
        />
      )}
    </WarehouseFrame>
  )
}
