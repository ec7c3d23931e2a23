import hidden from '@tillwright/ui/hidden.module.css'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ArrowRightLeft, Banknote } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { replace, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useSession } from '../../../session/session-store.ts'
import { HandoverView } from '../../../features/shift/HandoverView.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { deskPath, openTab } from '../desk-place.ts'
import { Segments } from './Segments.tsx'
import { SellPanels } from '../SellPanels.tsx'
import styles from './SegmentedTab.module.css'
import columns from './TwoColumns.module.css'

const DayReport = lazyPart(
  'day',
  async () => (await import('../../../features/report/DayReportView.tsx')).DayReportView,
)
const PrintDay = lazyPart(
  'print-day',
  async () => (await import('../../../features/report/PrintDay.tsx')).PrintDay,
)
const RecordList = lazyPart(
  'records',
  async () => (await import('../../../features/report/RecordListView.tsx')).RecordListView,
)
const Record = lazyPart(
  'record',
  async () => (await import('../../../features/report/RecordView.tsx')).RecordView,
)

const parts = ['close', 'records', 'day'] as const
type Part = (typeof parts)[number]

const openPart = (see: Part): void => replace(deskPath, { tab: 'shift', see })

const openRecord = (shiftId: string): void =>
  replace(deskPath, { tab: 'shift', see: 'records', shift: shiftId })

/** The shift and its end, the shifts before it, and the day they make. */
export function ShiftTab() {
  const words = useWords()
  const { see } = useParams()
  const part = parts.find((one) => one === see) ?? 'close'
  const seesDay = useSession(({ menus }) => menus?.includes('shift.day') ?? true)
  const names = { close: words.shift.title, records: words.report.records, day: words.report.day }
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.till.shift}</h1>
      <OfflineBar />
      <div className={styles.bar}>
        <Segments
          label={words.till.shift}
          items={parts
            .filter((one) => one !== 'day' || seesDay || part === 'day')
            .map((id) => ({
              id,
              label: names[id],
            }))}
          chosen={part}
          onChoose={openPart}
        />
        <div className={styles.acts}>
          {seesDay && part !== 'day' && <PrintDay onPaper={() => openPanel('receipt')} />}
          <Button
            icon={<Banknote size={20} aria-hidden="true" />}
            onClick={() => openPanel('cash')}
          >
            {words.drawer.title}
          </Button>
        </div>
      </div>
      <div className={styles.area}>
        <ShiftPart part={part} />
        <SellPanels />
      </div>
    </main>
  )
}

function ShiftPart({ part }: { readonly part: Part }) {
  if (part === 'records') return <Records />
  if (part === 'day') {
    return (
      <Permitted permission="report.day">
        <DayReport onPaper={() => openPanel('receipt')} />
      </Permitted>
    )
  }
  return (
    <HandoverView
      isWide
      onHolds={() => openPanel('holds')}
      onCart={() => openTab('sell')}
      onOrders={() => openTab('orders')}
    />
  )
}

/** The shifts of the store alongside the one that is open. */
function Records() {
  const words = useWords()
  const [newest, setNewest] = useState<string | null>()
  // Until one is chosen the newest is open: it is the one needed most often.
  const shiftId = useParams()['shift'] ?? newest
  return (
    <div className={columns.columns}>
      <div className={columns.list}>
        <RecordList chosenId={shiftId ?? null} onOpen={openRecord} onFirst={setNewest} />
      </div>
      <div className={columns.paper}>
        {shiftId === null && (
          <EmptyState
            icon={<ArrowRightLeft size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.report.pickRecord}
            detail={words.report.pickRecordDetail}
          />
        )}
        {typeof shiftId === 'string' && (
          <Record key={shiftId} shiftId={shiftId} onPaper={() => openPanel('receipt')} />
        )}
      </div>
    </div>
  )
}
