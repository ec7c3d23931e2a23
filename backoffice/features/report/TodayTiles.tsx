import type { Output } from '@tillwright/contract/call.ts'
import type { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { cents, formatCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { divideHalfUp } from '@tillwright/domain/number/rounding.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { Change } from './Change.tsx'
import styles from './Report.module.css'

type Dashboard = Output<typeof queryDashboard>

/** Today in five figures, each alongside a day before; deposits of boxes where there are any. */
export function TodayTiles({ data }: { readonly data: Dashboard }) {
  const { report: say } = useWords()
  const { today, yesterday, lastWeek } = data
  const average = (day: Dashboard['today']) =>
    day.salesCount === 0 ? zeroCents : cents(divideHalfUp(day.salesCents, day.salesCount))
  return (
    <section className={styles.tiles} aria-label={say.today}>
      <Tile title={say.net} value={<Money cents={today.netCents} />}>
        <Change now={today.netCents} before={yesterday.netCents} same={say.same} />{' '}
        {say.versus.yesterday}
      </Tile>
      <Tile title={say.orders} value={today.salesCount}>
        <Change now={today.salesCount} before={lastWeek.salesCount} same={say.same} />{' '}
        {say.versus.lastWeek}
      </Tile>
      <Tile title={say.average} value={<Money cents={average(today)} />}>
        <Change now={average(today)} before={average(lastWeek)} same={say.same} />{' '}
        {say.versus.lastWeek}
      </Tile>
      <Tile title={say.refunds} value={<Money cents={today.refundCents} />}>
        {today.refundCount}
      </Tile>
      <Tile title={say.members} value={<Money cents={today.memberNetCents} />}>
        <Change now={today.memberNetCents} before={lastWeek.memberNetCents} same={say.same} />{' '}
        {say.versus.lastWeek}
      </Tile>
      {(today.depositCents !== 0 || today.depositKeptCents !== 0) && (
        <Tile title={say.deposits} value={<Money cents={today.depositCents} />}>
          {say.depositsRetained(formatCents(today.depositKeptCents))}
        </Tile>
      )}
    </section>
  )
}

interface TileProps {
  readonly title: string
  readonly value: ReactNode
  readonly children: ReactNode
}

function Tile({ title, value, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <p>{title}</p>
      <strong>{value}</strong>
      <p>{children}</p>
    </div>
  )
}
