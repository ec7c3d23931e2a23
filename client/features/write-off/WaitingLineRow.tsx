import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import {
  amountText,
  unitOf,
  type WaitingLine,
  type WaitingOrder,
  waitingOf,
} from './waiting-order.ts'
import styles from './WaitingOrderCard.module.css'
import { isTicked, tickLine, useWriteOff } from './write-off-store.ts'

interface WaitingLineRowProps {
  readonly order: WaitingOrder
  readonly line: WaitingLine
  /** It can be left here, or taken along. */
  readonly ticks: boolean
}

/** One line of a waiting order: how much of it waits, and whether it goes along now. */
export function WaitingLineRow({ order, line, ticks }: WaitingLineRowProps) {
  const words = useWords()
  const language = useLanguage()
  const waiting = waitingOf(line)
  const goes = useWriteOff(({ left }) => isTicked(left, order, line.lineNo))
  const inside = (
    <>
      <span className={styles.what}>
        {nameWithSpec(line, language)}
        {line.substitute !== null && (
          <small>
            {words.writeOff.replacedBy(
              nameWithSpec(line.substitute, language),
              words.sell.amountIn(
                quantityText(line.substitute.quantity, unitOf(line.substitute)),
                sellUnitName(unitOf(line.substitute), words),
              ),
            )}
          </small>
        )}
        {line.takenAmount > 0 && (
          <small>{words.writeOff.takenPart(amountText(line, line.takenAmount, words))}</small>
        )}
      </span>
      {waiting > 0 && <span className={styles.amount}>{amountText(line, waiting, words)}</span>}
    </>
  )
  return (
    <li>
      {ticks && waiting > 0 ? (
        <label className={styles.line}>
          <input
            type="checkbox"
            className={styles.box}
            checked={goes}
            onChange={() => tickLine(order, line.lineNo)}
          />
          {inside}
        </label>
      ) : (
        <div className={styles.line}>{inside}</div>
      )}
    </li>
  )
}
