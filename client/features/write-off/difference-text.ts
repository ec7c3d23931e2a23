import { amountLabel } from '@tillwright/ui/text/amount-text.ts'

interface DifferenceWords {
  readonly goesBack: (money: string) => string
  readonly toCollect: (money: string) => string
  readonly even: string
}

/**
 * Returns the text on what a difference in cents means for the customer: positive is to be
 * collected, negative is paid back.
 */
export function differenceText(cents: number, words: DifferenceWords): string {
  if (cents === 0) return words.even
  return cents < 0 ? words.goesBack(amountLabel(-cents)) : words.toCollect(amountLabel(cents))
}
