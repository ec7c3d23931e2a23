import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { memo } from 'react'
import { dayClockText } from '../../platform/words/time-text.ts'
import { type Language, useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { numberTail, type OrderHead } from './order.ts'
import styles from '@tillwright/ui/layout/list-row.module.css'

export interface OrderRowProps {
  readonly order: OrderHead
  readonly chosen: boolean
  readonly onOpen: (orderId: string) => void
}

/** One order in the list: which, when, what, how much, and what became of it. */
export const OrderRow = memo(function OrderRow({ order, chosen, onOpen }: OrderRowProps) {
  const words = useWords()
  const language = useLanguage()
  return (
    <button
      type="button"
      className={classNames(styles.row, chosen && styles.chosen)}
      aria-current={chosen || undefined}
      onClick={() => onOpen(order.id)}
    >
      <span className={styles.top}>
        <span>
          <b>{numberTail(order.number)}</b> <small>{dayClockText(order.soldAtMs)}</small>
        </span>
        <Money className={styles.amount} cents={order.payableCents} />
      </span>
      <span className={styles.below}>
        <span className={styles.goods}>{goodsText(order, words, language)}</span>
        <OrderSign order={order} />
      </span>
    </button>
  )
})

function goodsText(order: OrderHead, words: Words, language: Language): string {
  const name = inLanguage(language, order.firstGoodsName, order.firstGoodsNameEn)
  return order.itemCount > 1 ? words.orders.firstAndMore(name, String(order.itemCount)) : name
}

/** Unusual facts about the order; its tender where there are none. */
function OrderSign({ order }: { readonly order: OrderHead }) {
  const words = useWords()
  if (order.refundState !== 'NONE')
    return <Tag tone="bad">{words.orders.refundStates[order.refundState]}</Tag>
  if (order.payState !== 'PAID') return <Tag tone="warn">{words.orders.states[order.payState]}</Tag>
  const kinds = [...new Set(order.tenders)].map((kind) => words.tender.kinds[kind])
  return <Tag>{kinds.join('+')}</Tag>
}
