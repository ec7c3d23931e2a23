import type { Cents } from '@tillwright/domain/money/cents.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { averageCents, changePercent, type DayResponse } from './day-report.ts'
import tiles from '@tillwright/ui/layout/figures.module.css'
import styles from './DayFigures.module.css'

/** The day in a few figures, the first of them readable from afar, each against the day before. */
export function DayFigures({ answer }: { readonly answer: DayResponse }) {
  const words = useWords()
  const { report, before } = answer
  return (
    <>
      {report.openShiftIds.length > 0 && (
        <Banner tone="brand">{words.report.openShifts(report.openShiftIds.length)}</Banner>
      )}
      <dl className={classNames(tiles.figures, styles.figures)}>
        <div className={classNames(tiles.figure, styles.figure, styles.first)}>
          <dt>{words.report.net}</dt>
          <dd>
            <Money cents={report.netCents} size="big" />
            <Change now={report.netCents} before={before?.netCents ?? null} />
          </dd>
        </div>
        <Figure label={words.report.orders} before={before && String(before.salesCount)}>
          {report.salesCount}
        </Figure>
        <Figure label={words.report.average} before={before && amountLabel(averageCents(before))}>
          <Money cents={averageCents(report)} />
        </Figure>
        <Figure label={words.report.refunds} before={before && amountLabel(-before.refundCents)}>
          <Money cents={-report.refundCents} />
        </Figure>
        <Figure label={words.report.recharges} before={before && amountLabel(before.rechargeCents)}>
          <Money cents={report.rechargeCents} />
        </Figure>
      </dl>
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly before: string | null
  readonly children: ReactNode
}

function Figure({ label, before, children }: FigureProps) {
  const words = useWords()
  return (
    <div className={classNames(tiles.figure, styles.figure)}>
      <dt>{label}</dt>
      <dd>
        {children}
        {before !== null && <small>{words.report.before(before)}</small>}
      </dd>
    </div>
  )
}

interface ChangeProps {
  readonly now: Cents
  readonly before: Cents | null
}

/** More or less than the day before: in a word, a sign and a colour. */
function Change({ now, before }: ChangeProps) {
  const words = useWords()
  const percent = changePercent(now, before)
  if (percent === null) return <small>{words.report.noBefore}</small>
  if (percent === 0) {
    return (
      <small className={styles.change}>
        <Minus size={16} aria-hidden="true" />
        {words.report.even}
      </small>
    )
  }
  const Icon = percent > 0 ? TrendingUp : TrendingDown
  const size = `${Math.abs(percent)}%`
  return (
    <small className={classNames(styles.change, percent > 0 ? styles.up : styles.down)}>
      <Icon size={16} aria-hidden="true" />
      {percent > 0 ? words.report.up(size) : words.report.down(size)}
    </small>
  )
}
