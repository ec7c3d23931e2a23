import { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { queryFirstSteps } from '@tillwright/contract/office/office.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { goTo, hrefOf } from '../../platform/navigation/route.ts'
import { BarChart } from '../report/BarChart.tsx'
import { TodayTiles } from '../report/TodayTiles.tsx'
import { may, useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './HomePage.module.css'
import { tillAddress } from '../../platform/navigation/server-base.ts'

/** The way of a new shop to its first sale, ticked by what is really there. */
export function HomePage() {
  const { home, report } = useWords()
  const nick = useOffice((state) => state.worker?.nick ?? '')
  const tillHref = useOffice((state) => tillAddress(state.cashierOrigin))
  const hasOthers = useOffice((state) => state.stores.length > 1)
  const answered = useQuery(queryFirstSteps, {})
  const { data } = answered
  const isOpen = data !== null && data.sales > 0 && may('report.day')
  const steps = data && [
    {
      name: home.goods,
      count: data.goods,
      detail: (count: number) =>
        count === 0 && hasOthers ? home.goodsOfOther : home.goodsDetail(count),
      href: hrefOf(data.goods === 0 ? 'import' : 'goods'),
    },
    {
      name: home.cashiers,
      count: data.cashiers,
      detail: home.cashiersDetail,
      href: hrefOf('staff'),
    },
    { name: home.tills, count: data.tills, detail: home.tillsDetail, href: tillHref },
    { name: home.sales, count: data.sales, detail: home.salesDetail, href: tillHref },
  ]
  // Once all steps are done, the guide to the first sale is no longer needed.
  const isDone = steps?.every(({ count }) => count > 0) === true
  return (
    <>
      <PageHead title={home.hello(nick)} detail={isDone && !isOpen ? home.allDone : undefined}>
        {isOpen && <Button onClick={() => goTo('dashboard')}>{report.dashboard}</Button>}
      </PageHead>
      <QueryState answered={answered} />
      {steps &&
        (isOpen ? (
          <Today>{!isDone && <Steps steps={steps} />}</Today>
        ) : (
          !isDone && <Steps steps={steps} />
        ))}
    </>
  )
}

interface Step {
  readonly name: string
  readonly count: number
  readonly detail: (count: number) => string
  readonly href: string
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const { home } = useWords()
  return (
    <section className={styles.card} aria-labelledby="steps">
      <h2 id="steps">{home.steps}</h2>
      <p className={styles.lead}>{home.stepsLead}</p>
      <ol>
        {steps.map(({ name, count, detail, href }) => (
          <li key={name}>
            <a className={classNames(styles.step, count > 0 && styles.done)} href={href}>
              {count > 0 ? (
                <CircleCheck size={24} aria-label={home.done} />
              ) : (
                <Circle size={24} aria-hidden="true" />
              )}
              <span className={styles.words}>
                <b>{name}</b>
                <span>{detail(count)}</span>
              </span>
              {count === 0 && <span className={styles.open}>{home.open}</span>}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Overview of a shop that is open: today and the days before, with the steps alongside. */
function Today({ children }: { readonly children: ReactNode }) {
  const { report: say } = useWords()
  const answered = useQuery(queryDashboard, {})
  const { data, failure } = answered
  // Rendered all at once: content below would be pushed down.
  if (data === null && failure === null) return <QueryState answered={answered} />
  return (
    <>
      {data && <TodayTiles data={data} />}
      <div className={styles.columns}>
        {data && (
          <section className={styles.card}>
            <h2>{say.lastDays}</h2>
            <BarChart
              title={say.lastDays}
              now={say.net}
              before={null}
              bars={data.days.map(({ day, netCents }) => ({
                name: day.slice(5),
                cents: netCents,
                beforeCents: null,
              }))}
            />
          </section>
        )}
        {children}
      </div>
    </>
  )
}
