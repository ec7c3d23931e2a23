import { useScaleLine } from '../../platform/devices/scale/scale-line.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from './ScaleMonitor.module.css'

const rowBytes = 16

/** Data on the scale's line, byte by byte: as numbers, and as the text it may be. */
export function ScaleMonitor() {
  const words = usePageWords(equipmentWords)
  const { received, bytes, frames } = useScaleLine()
  const rows = Array.from({ length: Math.ceil(received.length / rowBytes) }, (_, at) =>
    received.slice(at * rowBytes, (at + 1) * rowBytes),
  )
  return (
    <details className={styles.monitor}>
      <summary>
        {words.scale.monitor}
        <small>{words.scale.monitorCount(bytes, frames)}</small>
      </summary>
      {rows.length === 0 && <p>{words.scale.monitorEmpty}</p>}
      <pre role="log" aria-label={words.scale.monitor}>
        {rows.map((row) => `${hexText(row)}  ${plainText(row)}\n`).join('')}
      </pre>
    </details>
  )
}

const hexText = (row: readonly number[]): string =>
  row
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(' ')
    .padEnd(rowBytes * 3 - 1)

/** The parity bit stripped; what is no letter is a dot. */
const plainText = (row: readonly number[]): string =>
  String.fromCharCode(...row.map((byte) => byte & 0x7f)).replace(/[^ -~]/g, '.')
