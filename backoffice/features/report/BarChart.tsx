import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import { useBoxSize } from '@tillwright/ui/list/use-box-size.ts'
import { useRef } from 'react'
import styles from './Chart.module.css'

/** One bar, and the earlier one drawn behind it. */
export interface Bar {
  readonly name: string
  readonly cents: Cents
  readonly beforeCents: Cents | null
}

export interface BarChartProps {
  readonly title: string
  readonly bars: readonly Bar[]
  readonly now: string
  /** Label of the pale bars; null without them. */
  readonly before: string | null
}

const height = 200
/** A bar wider than this is a wall. */
const barMostPx = 56

/** Amounts as bars, side by side; a screen reader gets the same as a table. */
export function BarChart({ title, bars, now, before }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useBoxSize(box)?.width ?? 0
  const every = Math.max(1, Math.ceil(bars.length / labelsMost))
  return (
    <figure>
      {before !== null && (
        <p className={styles.legend} aria-hidden="true">
          <span>
            <i />
            {now}
          </span>
          <span>
            <i data-before="" />
            {before}
          </span>
        </p>
      )}
      <div ref={box} aria-hidden="true">
        <div>
          {width > 0 && <Bars bars={bars} width={width} />}
          <p className={styles.labels}>
            {bars
              .filter((_, at) => at % every === 0)
              .map(({ name }, at) => {
                const stands = Math.min(every, bars.length - at * every)
                return (
                  <span
                    key={name}
                    data-alone={every === 1 || undefined}
                    style={{ flexGrow: stands }}
                  >
                    {stands === every && name}
                  </span>
                )
              })}
          </p>
        </div>
      </div>
      <div className={hidden.hidden}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{now}</th>
              {before !== null && <th scope="col">{before}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, cents, beforeCents }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{amountLabel(cents)}</td>
                {before !== null && <td>{amountLabel(beforeCents ?? zeroCents)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** As many names below the bars as can be read. */
const labelsMost = 8

function Bars({ bars, width }: { readonly bars: readonly Bar[]; readonly width: number }) {
  const most = Math.max(1, ...bars.flatMap(({ cents, beforeCents }) => [cents, beforeCents ?? 0]))
  const step = width / Math.max(1, bars.length)
  const wide = Math.min(barMostPx, step * 0.56)
  const tall = (value: number) => Math.round((Math.max(0, value) * height) / most)
  const place = (at: number, value: number, grown: number) => ({
    x: at * step + (step - grown) / 2,
    width: grown,
    y: height - tall(value),
    height: tall(value),
    rx: 2,
  })
  return (
    <svg className={styles.chart} width={width} height={height}>
      {bars.map(({ name, cents, beforeCents }, at) => (
        <g key={name}>
          <title>{`${name} ${amountLabel(cents)}`}</title>
          {beforeCents !== null && (
            <rect className={styles.ghost} {...place(at, beforeCents, wide * 1.5)} />
          )}
          <rect className={styles.bar} {...place(at, cents, wide)} />
        </g>
      ))}
      <line className={styles.axis} x2={width} y1={height} y2={height} />
    </svg>
  )
}
