import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import type { RefundReason } from './refund.ts'
import styles from '@tillwright/ui/layout/money-back-form.module.css'

interface ReasonChipsProps {
  readonly list: readonly RefundReason[]
  readonly chosen: RefundReason | null
  readonly onChoose: (reason: RefundReason | null) => void
}

/** Reason of a refund, as one of those defined by the shop. */
export function ReasonChips({ list, chosen, onChoose }: ReasonChipsProps) {
  const words = useWords()
  const language = useLanguage()
  return (
    <div className={classNames(styles.choice, styles.reasons)}>
      <span>{words.refund.reason}</span>
      <ChipGroup
        variant="outline"
        label={words.refund.reason}
        items={list.map((reason) => ({ id: reason.id, label: nameIn(language, reason) }))}
        chosen={chosen?.id ?? null}
        onChoose={(id) => onChoose(list.find((one) => one.id === id) ?? null)}
      />
    </div>
  )
}
