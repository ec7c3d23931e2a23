import { useBoxSize } from '@tillwright/ui/list/use-box-size.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import { useRef } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { type HourPair, peakOf, roundTop } from './day-report.ts'
import styles from './HourChart.module.css'

const heightPx = 196
/** Room for the hours below and the amounts at the left. */
const footPx = 24
const leftPx = 52
const topPx = 10
/** The narrowest hour whose name still fits under it. */
const namePx = 22

export interface HourChartProps {
  readonly pairs: readonly HourPair[]
  readonly hasBefore: boolean
}

/** The day hour by hour, solid, over the same hours of the day before, faint. */
export function HourChart({ pairs, hasBefore }: HourChartProps) {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const width = useBoxSize(box)?.width ?? 0
  const peak = peakOf(pairs)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h3>{words.report.hours}</h3>
        {peak && <p>{words.report.peak(String(peak.hour), amountLabel(peak.cents))}</p>}
        {hasBefore && (
          <span className={styles.legend} aria-hidden="true">
            <i className={styles.now} /> {words.report.thisDay}
            <i className={styles.then} /> {words.report.dayBefore}
          </span>
        )}
      </figcaption>
      <div ref={box} className={styles.box} aria-hidden="true">
        <div>{width > 0 && <Bars pairs={pairs} width={width} peakHour={peak?.hour ?? null} />}</div>
      </div>
      <HourTable pairs={pairs} />
    </figure>
  )
}

interface BarsProps {
  readonly pairs: readonly HourPair[]
  readonly width: number
  readonly peakHour: number | null
}

function Bars({ pairs, width, peakHour }: BarsProps) {
  const top = roundTop(Math.max(...pairs.flatMap((pair) => [pair.cents, pair.beforeCents])))
  const floor = heightPx - footPx
  const step = (width - leftPx) / pairs.length
  const bar = Math.min(28, step * 0.62)
  const y = (amount: number) => floor - (Math.max(0, amount) / top) * (floor - topPx)
  const everyHour = step >= namePx
  return (
    <svg className={styles.chart} width={width} height={heightPx}>
      {[0, top / 2, top].map((amount) => (
        <g key={amount}>
          <line className={styles.line} x1={leftPx} x2={width} y1={y(amount)} y2={y(amount)} />
          <text className={styles.amount} x={leftPx - 8} y={y(amount) + 4}>
            {axisText(amount)}
          </text>
        </g>
      ))}
      {pairs.map((pair, at) => {
        const middle = leftPx + step * (at + 0.5)
        return (
          <g key={pair.hour}>
            <rect
              className={styles.before}
              x={middle - bar / 2 - 2}
              width={bar + 4}
              y={y(pair.beforeCents)}
              height={floor - y(pair.beforeCents)}
              rx={3}
            />
            <rect
              className={pair.hour === peakHour ? styles.peak : styles.bar}
              x={middle - bar / 2 + 2}
              width={Math.max(2, bar - 4)}
              y={y(pair.cents)}
              height={floor - y(pair.cents)}
              rx={3}
            />
            {(everyHour || at % 2 === 0) && (
              <text className={styles.hour} x={middle} y={heightPx - 6}>
                {pair.hour}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Whole currency units: an axis is for the eye, the amounts are shown elsewhere to the cent. */
const axisText = (amount: number): string => amountLabel(amount).replace(/\.\d\d$/, '')

/** The same for whoever cannot see the bars. */
function HourTable({ pairs }: Pick<HourChartProps, 'pairs'>) {
  const words = useWords()
  return (
    // A table is as large as its cells, whatever size it is given: only what is around it can be small.
    <div className={hidden.hidden}>
      <table>
        <caption>{words.report.hours}</caption>
        <thead>
          <tr>
            <th scope="col">{words.report.hour}</th>
            <th scope="col">{words.report.thisDay}</th>
            <th scope="col">{words.report.dayBefore}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.hour}>
              <th scope="row">{pair.hour}</th>
              <td>{amountLabel(pair.cents)}</td>
              <td>{amountLabel(pair.beforeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
