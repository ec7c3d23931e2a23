import type { Output } from '@tillwright/contract/call.ts'
import { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { goTo } from '../../platform/navigation/route.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { BarChart } from './BarChart.tsx'
import styles from './Report.module.css'
import { Shares } from './Shares.tsx'
import { tenderName } from './tender-name.ts'
import { TodayTiles } from './TodayTiles.tsx'

type Dashboard = Output<typeof queryDashboard>

/** The shop tonight, read at a glance. */
export function DashboardPage() {
  const { report: say } = useWords()
  const answered = useQuery(queryDashboard, {})
  const { data } = answered
  return (
    <>
      <PageHead
        title={say.dashboard}
        detail={data === null ? undefined : say.todayOf(data.today.day)}
      >
        <Button onClick={() => goTo('reports', { by: 'day' })}>{say.reports}</Button>
      </PageHead>
      <QueryState answered={answered} />
      {data !== null && (
        <>
          <TodayTiles data={data} />
          <Cards data={data} />
        </>
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

function Cards({ data }: { readonly data: Dashboard }) {
  const { report: say } = useWords()
  const language = useLanguage()
  const { today, yesterday, days, best } = data
  const at = (day: Dashboard['today'], hour: string) =>
    day.hours.find(({ name }) => name === hour)?.amountCents ?? zeroCents
  const busy = hours.filter((hour) => at(today, hour) !== 0 || at(yesterday, hour) !== 0)
  const open = hours.slice(hours.indexOf(busy[0] ?? '08'), hours.indexOf(busy.at(-1) ?? '21') + 1)
  return (
    <div className={styles.cards}>
      <Card title={say.byHour}>
        <BarChart
          title={say.byHour}
          now={say.today}
          before={say.yesterday}
          bars={open.map((hour) => ({
            name: say.hour(hour),
            cents: at(today, hour),
            beforeCents: at(yesterday, hour),
          }))}
        />
      </Card>
      <Card title={say.lastDays}>
        <BarChart
          title={say.lastDays}
          now={say.net}
          before={null}
          bars={days.map(({ day, netCents }) => ({
            name: day.slice(5),
            cents: netCents,
            beforeCents: null,
          }))}
        />
      </Card>
      <Card title={say.byTender}>
        <Shares
          rows={today.tenders.map(({ tender, amountCents }) => ({
            id: tender,
            name: tenderName(tender, say),
            cents: amountCents,
          }))}
        />
        {today.tenders.length === 0 && say.noSales}
      </Card>
      <Card title={say.byCategory}>
        <Shares
          rows={today.categories.slice(0, 8).map((one) => ({
            id: one.id,
            name: nameIn(language, one),
            cents: one.amountCents,
          }))}
        />
        {today.categories.length === 0 && say.noSales}
      </Card>
      <Card title={say.best}>
        <Shares
          rows={best.map((one) => ({
            id: one.id,
            name: nameIn(language, one),
            cents: one.netCents,
          }))}
        />
        {best.length === 0 && say.noSales}
      </Card>
    </div>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
