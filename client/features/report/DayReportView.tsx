import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import type { getDayReport } from '@tillwright/contract/shift/report.ts'
import { checkOpenNewOrderService } from '@tillwright/contract/settings/settings.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { useDelivered } from '../outbox/use-delivered.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { DayActions } from './DayActions.tsx'
import { dayReportOf } from './day-report-call.ts'
import { type DayResponse, hourPairs, largestShares } from './day-report.ts'
import { DayFacts } from './DayFacts.tsx'
import { DayFigures } from './DayFigures.tsx'
import { DayPicker } from './DayPicker.tsx'
import styles from './DayReportView.module.css'
import { HourChart } from './HourChart.tsx'
import { ShareBars } from './ShareBars.tsx'
import { todayHere } from './today-here.ts'

const categoriesMost = 8

interface DayReportViewProps {
  readonly onPaper: () => void
}

/** How much was sold today, when, of what and for which money, alongside the day before. */
export function DayReportView({ onPaper }: DayReportViewProps) {
  const words = useWords()
  const service = useQuery(checkOpenNewOrderService, {})
  return (
    <QueryView
      answer={service}
      failed={words.report.loadFailed}
      failedDetail={words.report.loadFailedDetail}
      height="320px"
    >
      {(found) => <DayPage of={dayReportOf(found)} onPaper={onPaper} />}
    </QueryView>
  )
}

interface DayPageProps extends DayReportViewProps {
  readonly of: typeof getDayReport
}

function DayPage({ of, onPaper }: DayPageProps) {
  const words = useWords()
  const today = todayHere()
  const [day, setDay] = useState(today)
  const answer = useQuery(of, { day })
  useDelivered(answer.reload)
  const details = answer.data?.report.day === day ? answer.data : null
  return (
    <div className={styles.view}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>{words.report.dayTitle}</h2>
          <DayPicker day={day} today={today} onPick={setDay} />
          {details && (
            <DayActions
              report={details.report}
              isToday={day === today}
              onPaper={onPaper}
              onSettled={answer.reload}
            />
          )}
        </header>
        <QueryView
          answer={answer}
          failed={words.report.loadFailed}
          failedDetail={words.report.loadFailedDetail}
          height="320px"
        >
          {(data) => <Day answer={data} />}
        </QueryView>
      </div>
    </div>
  )
}

function Day({ answer }: { readonly answer: DayResponse }) {
  const words = useWords()
  const language = useLanguage()
  const { report, before } = answer
  const isEmpty = report.salesCount + report.refundCount + report.tenders.length === 0
  if (isEmpty) {
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.report.none}
        detail={words.report.noneDetail}
      />
    )
  }
  return (
    <>
      <DayFigures answer={answer} />
      <HourChart pairs={hourPairs(answer)} hasBefore={before !== null} />
      <div className={styles.pair}>
        <ShareBars
          title={words.report.categories}
          shares={largestShares(report.categories, categoriesMost)}
          nameOf={({ of }) => (of === null ? words.report.others : nameIn(language, of))}
        />
        <DayFacts report={report} />
      </div>
    </>
  )
}
