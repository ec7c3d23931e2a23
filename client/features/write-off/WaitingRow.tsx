import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Check } from 'lucide-react'
import row from '@tillwright/ui/layout/list-row.module.css'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { codeTail, type WaitingOrder } from './waiting-order.ts'
import styles from './WaitingListView.module.css'

interface WaitingRowProps {
  readonly order: WaitingOrder
  /** Null where one is opened by a press; otherwise whether it goes along. */
  readonly chosen: boolean | null
  /** It lies on the counter now. */
  readonly isShown: boolean
  readonly onPress: (order: WaitingOrder) => void
}

/** One waiting order in the list. */
export function WaitingRow({ order, chosen, isShown, onPress }: WaitingRowProps) {
  const words = useWords()
  const language = useLanguage()
  const [first] = order.lines
  const name = first ? nameWithSpec(first, language) : ''
  const count = order.lines.length
  return (
    <button
      type="button"
      className={classNames(row.row, chosen && styles.chosen, isShown && row.chosen)}
      aria-pressed={chosen ?? undefined}
      aria-current={isShown || undefined}
      onClick={() => onPress(order)}
    >
      <span className={row.top}>
        <span>
          {chosen && <Check size={16} strokeWidth={3} aria-hidden="true" />}
          <b>{codeTail(order)}</b>{' '}
          <small>
            {order.nick} {shownPhone(order.phone)}
          </small>
        </span>
        {order.dueCents > 0 ? (
          <Tag tone="bad">{words.writeOff.due(amountLabel(order.dueCents))}</Tag>
        ) : (
          <Tag tone={order.goodsState === 'TAKEN' ? 'ok' : 'brand'}>
            {words.writeOff.states[order.goodsState]}
          </Tag>
        )}
      </span>
      <span className={row.below}>
        <span className={row.goods}>
          {count > 1 ? words.orders.firstAndMore(name, String(count)) : name}
        </span>
        <span>{timeOf(order)}</span>
      </span>
    </button>
  )
}

function timeOf({ takenAtMs, readyAtMs }: WaitingOrder): string {
  const atMs = takenAtMs ?? readyAtMs
  return atMs === null ? '' : dayClockText(atMs)
}
