import { queryStoreUsers } from '@tillwright/contract/account/account.ts'
import { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { usePages } from '../../platform/api/use-pages.ts'
import { useNotifyFirst } from '../../platform/api/use-notify-first.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { Permitted } from '../frame/Permitted.tsx'
import { type Period, periods, spanOf } from '../orders/order-period.ts'
import { currentSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import layout from '@tillwright/ui/layout/list-view.module.css'
import styles from './RecordListView.module.css'
import { type ShiftRecord, RecordRow } from './RecordRow.tsx'

export interface RecordListViewProps {
  readonly chosenId: string | null
  readonly onOpen: (shiftId: string) => void
  /** Receives the first entry of the list; null for none. */
  readonly onFirst?: (shiftId: string | null) => void
}

/** Past shifts of this store, newest first; those that did not add up can be seen alone. */
export function RecordListView(props: RecordListViewProps) {
  return (
    <Permitted permission="report.shift">
      <PermittedList {...props} />
    </Permitted>
  )
}

function PermittedList({ chosenId, onOpen, onFirst }: RecordListViewProps) {
  const words = useWords()
  const [period, setPeriod] = useState<Period>('week')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [cashier, setCashier] = useState(everybody)
  const [requestedAtMs] = useState(nowMs)
  const timeZone = currentSession().user?.store.timeZone ?? 'Asia/Shanghai'
  const pages = usePages(
    queryCloseReportList,
    (page) => ({
      ...page,
      onlyDifferences,
      ...spanOf(period, requestedAtMs, timeZone),
      ...(cashier !== everybody && { staffId: cashier }),
    }),
    idOf,
  )
  useNotifyFirst(pages, idOf, onFirst)
  return (
    <section className={layout.view} aria-label={words.report.recordsTitle}>
      <div className={styles.filters}>
        <ChipGroup
          label={words.orders.periodLabel}
          items={periods.map((id) => ({ id, label: words.orders.periods[id] }))}
          chosen={period}
          onChoose={setPeriod}
        />
        <CashierChips chosen={cashier} onChoose={setCashier} />
        <Switch
          label={words.report.onlyDifferences}
          on={onlyDifferences}
          onChange={setOnlyDifferences}
        />
      </div>
      <PagesView
        pages={pages}
        failed={words.report.recordsFailed}
        icon={<ArrowRightLeft size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={words.report.recordsNone}
        noneDetail={words.report.recordsNoneDetail}
        noneAction={
          <Button
            onClick={() => {
              setPeriod('all')
              setOnlyDifferences(false)
              setCashier(everybody)
            }}
          >
            {words.report.seeAll}
          </Button>
        }
      >
        <VirtualList
          label={words.report.recordsTitle}
          items={pages.items}
          keyOf={idOf}
          rowHeight={72}
          onEnd={pages.more}
        >
          {(record) => (
            <RecordRow record={record} chosen={record.shiftId === chosenId} onOpen={onOpen} />
          )}
        </VirtualList>
      </PagesView>
    </section>
  )
}

const everybody = ''

interface CashierChipsProps {
  readonly chosen: string
  readonly onChoose: (staffId: string) => void
}

/** Filter of the shifts: everybody's, or those of one who works in this store. */
function CashierChips({ chosen, onChoose }: CashierChipsProps) {
  const words = useWords()
  const { data } = useQuery(queryStoreUsers, {})
  const staff = data?.list ?? []
  if (staff.length < 2) return null
  return (
    <ChipGroup
      variant="outline"
      label={words.report.cashier}
      items={[
        { id: everybody, label: words.report.everybody },
        ...staff.map(({ id, nick }) => ({ id, label: nick })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

const idOf = ({ shiftId }: ShiftRecord): string => shiftId
