import type { Cents } from '@tillwright/domain/money/cents.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useShopCurrency } from '../../../session/shop-currency.ts'
import { useWords } from '../../../platform/words/words.ts'
import { amountShort } from './amount-short.ts'
import { fastCash } from './fast-cash.ts'

export interface CashChipsProps {
  readonly dueCents: Cents
  /** The current amount, where one was typed or put in. */
  readonly chosenCents: Cents | null
  readonly onChoose: (amount: Cents) => void
}

/** The exact sum and the notes a customer most likely hands over. */
export function CashChips({ dueCents, chosenCents, onChoose }: CashChipsProps) {
  const words = useWords()
  const currency = useShopCurrency()
  const amounts = [dueCents, ...fastCash(dueCents, currency)]
  return (
    <ChipGroup
      variant="soft"
      label={words.tender.amountOf.cash}
      items={amounts.map((amount, index) => ({
        id: String(amount),
        label: index === 0 ? words.sell.exact : amountShort(amount),
      }))}
      chosen={chosenCents === null ? null : String(chosenCents)}
      onChoose={(id) => {
        const amount = amounts.find((candidate) => String(candidate) === id)
        if (amount !== undefined) onChoose(amount)
      }}
    />
  )
}
