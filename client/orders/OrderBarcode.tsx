import { barcodeBars, barcodeOf } from '@tillwright/printing/code128.ts'
import styles from './OrderBarcode.module.css'

const BAR_HEIGHT = 48
const QUIET = 10

/** The number as a barcode on the screen: another till opens the order by scanning it. */
export function OrderBarcode({ number }: { readonly number: string }) {
  const bars = barcodeBars(barcodeOf(number))
  let at = QUIET
  const marks = bars.map((modules, index) => {
    const x = at
    at += modules
    return index % 2 === 0 ? <rect key={x} x={x} y={0} width={modules} height={BAR_HEIGHT} /> : null
  })
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${at + QUIET} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={number}
      >
        {marks}
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  )
}
