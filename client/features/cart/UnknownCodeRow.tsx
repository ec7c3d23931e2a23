import type { UnknownCode } from '@tillwright/domain/cart/cart.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Trash2, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { changeCart } from './cart-store.ts'
import styles from './UnknownCodeRow.module.css'

export interface UnknownCodeRowProps {
  readonly unknown: UnknownCode
  /** Increases with each attempt to pay past it: the row asks for attention. */
  readonly calls: number
  readonly onResolve: (unknownId: string) => void
}

/** An unknown code, in its place in the cart: scanning goes on, paying waits. */
export const UnknownCodeRow = memo(function UnknownCodeRow(props: UnknownCodeRowProps) {
  const { unknown, calls, onResolve } = props
  const words = useWords()
  return (
    <div
      className={classNames(
        styles.row,
        calls > 0 && (calls % 2 === 0 ? styles.called : styles.calledAgain),
      )}
    >
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{words.cart.unknownCode}</p>
        <p className={styles.code}>{words.sell.notPriced(unknown.code)}</p>
      </div>
      <Button className={styles.resolve} onClick={() => onResolve(unknown.id)}>
        {words.sell.resolve}
      </Button>
      <IconButton
        label={words.sell.removeCode}
        tone="warn"
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => changeCart({ kind: 'removeUnknownCode', id: unknown.id })}
      />
    </div>
  )
})
