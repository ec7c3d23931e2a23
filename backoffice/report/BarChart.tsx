import { type Cents, formatCents, zeroCents } from '@tillwright/domain/cents.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import styles from './Chart.module.css'

/** One bar, and the one of before that it stands in front of. */
export interface Bar {
  readonly name: string
  readonly cents: Cents
  readonly beforeCents: Cents | null
}

export interface BarChartProps {
  readonly title: string
  readonly bars: readonly Bar[]
  readonly now: string
  /** What the pale bars are; null without them. */
  readonly before: string | null
}

const width = 600
const height = 160

/** Amounts one beside the other; who cannot see them hears the same as a table. */
export function BarChart({ title, bars, now, before }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ cents, beforeCents }) => [cents, beforeCents ?? 0]))
  const step = width / Math.max(1, bars.length)
  const tall = (value: number) => Math.round((Math.max(0, value) * height) / most)
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
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ name, cents, beforeCents }, at) => (
          <g key={name}>
            <title>{`${name} ${formatCents(cents, '¥')}`}</title>
            {beforeCents !== null && (
              <rect
                className={styles.ghost}
                x={at * step + step * 0.08}
                width={step * 0.84}
                y={height - tall(beforeCents)}
                height={tall(beforeCents)}
              />
            )}
            <rect
              className={styles.bar}
              x={at * step + step * 0.22}
              width={step * 0.56}
              y={height - tall(cents)}
              height={tall(cents)}
            />
          </g>
        ))}
        <line className={styles.axis} x1={0} x2={width} y1={height} y2={height} />
      </svg>
      <p className={styles.labels} aria-hidden="true">
        {labelled(bars).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <table className={hidden.hidden}>
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
              <td>{formatCents(cents, '¥')}</td>
              {before !== null && <td>{formatCents(beforeCents ?? zeroCents, '¥')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const labelsMost = 8

/** As many names below the bars as can be read. */
function labelled(bars: readonly Bar[]): string[] {
  const every = Math.max(1, Math.ceil(bars.length / labelsMost))
  return bars.filter((_, at) => at % every === 0).map(({ name }) => name)
}
