import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check, TrendingDown, TrendingUp } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import styles from './Difference.module.css'

/** By how much the drawer differs from the books, in a word as well as in colour. Short is negative. */
export function Difference({ cents }: { readonly cents: number }) {
  const words = useWords()
  if (cents === 0) {
    return (
      <span className={classNames(styles.difference, styles.same)}>
        <Check size={16} aria-hidden="true" />
        {words.shift.same}
      </span>
    )
  }
  const Icon = cents < 0 ? TrendingDown : TrendingUp
  return (
    <span className={classNames(styles.difference, cents < 0 ? styles.short : styles.over)}>
      <Icon size={16} aria-hidden="true" />
      {cents < 0 ? words.shift.short : words.shift.over}
      <Money cents={Math.abs(cents)} />
    </span>
  )
}
