import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Check } from 'lucide-react'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { amountText, type WaitingLine, type WaitingOrder, waitingOf } from './waiting-order.ts'
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
  const goes = useWriteOff(({ left }) => isTicked(left, order, line.lineNo)) && waiting > 0
  const inside = (
    <>
      {ticks && (
        <span className={classNames(styles.box, goes && styles.on)}>
          {goes && <Check size={16} strokeWidth={3} aria-hidden="true" />}
        </span>
      )}
      <span className={styles.what}>
        {nameWithSpec(line, language)}
        {line.takenAmount > 0 && (
          <small>{words.writeOff.takenPart(amountText(line, line.takenAmount, words))}</small>
        )}
      </span>
      <span className={styles.amount}>{amountText(line, waiting, words)}</span>
    </>
  )
  return (
    <li>
      {ticks && waiting > 0 ? (
        <button
          type="button"
          className={styles.line}
          aria-pressed={goes}
          onClick={() => tickLine(order, line.lineNo)}
        >
          {inside}
        </button>
      ) : (
        <div className={styles.line}>{inside}</div>
      )}
    </li>
  )
}
