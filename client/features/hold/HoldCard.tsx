import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import type { ReactNode } from 'react'
import { nowMs } from '@tillwright/web/clock.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './HoldList.module.css'

/** Put aside longer ago than this, a cart is probably forgotten. */
const oldMs = 2 * 60 * 60_000

export interface HoldCardProps {
  readonly name: string
  /** Its place in the list, for the key that takes it. */
  readonly number: number
  readonly itemCount: number
  readonly heldAtMs: number
  readonly cents: number
  /** Further facts about it: a note, who put it aside. */
  readonly facts: readonly string[]
  /** Actions on it. */
  readonly children: ReactNode
}

/** A cart that was put aside: whose, how much, since when. */
export function HoldCard(props: HoldCardProps) {
  const { name, number, itemCount, heldAtMs, cents, facts, children } = props
  const words = useWords()
  const since = words.hold.since(dayClockText(heldAtMs))
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {number <= 9 && <KeyHint keys={String(number)} />}
          {nowMs() - heldAtMs > oldMs && <Tag tone="warn">{since}</Tag>}
        </p>
        <p className={styles.facts}>
          {[
            words.hold.items(String(itemCount)),
            ...(nowMs() - heldAtMs > oldMs ? [] : [since]),
            ...facts.filter((fact) => fact !== ''),
          ].join(' · ')}
        </p>
      </div>
      <Money className={styles.amount} cents={cents} />
      {children}
    </article>
  )
}
