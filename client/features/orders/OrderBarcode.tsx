import { barcodeBars, barcodeOf } from '@tillwright/printing/barcode/code128.ts'
import styles from './OrderBarcode.module.css'

const barHeightPx = 48
const quietModules = 10

/** The number as a barcode on the screen: another till opens the order by scanning it. */
export function OrderBarcode({ number }: { readonly number: string }) {
  const bars = barcodeBars(barcodeOf(number))
  const starts = bars.map((_, index) => quietModules + sum(bars.slice(0, index)))
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${sum(bars) + 2 * quietModules} ${barHeightPx}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={number}
      >
        {bars.map((modules, index) => {
          const x = starts[index]
          if (index % 2 === 1 || x === undefined) return null
          return <rect key={x} x={x} y={0} width={modules} height={barHeightPx} />
        })}
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  )
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
