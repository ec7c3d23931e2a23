import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Words } from '../../../platform/words/words.ts'
import type { TenderFigures } from './tender-plan.ts'

/** Returns the fault of the current amount, in words; null where there is none. */
export function problemText(figures: TenderFigures, words: Words): string | null {
  switch (figures.problem) {
    case 'zero':
      return words.tender.zero
    case 'tooMuch':
      return words.tender.tooMuch(amountLabel(figures.remainderCents))
    case 'overBalance':
      return words.tender.overBalance(amountLabel(figures.balanceCents ?? 0))
    case 'codeTaken':
      return words.tender.codeTaken
    case null:
      return figures.unlikely ? words.tender.unlikely(amountLabel(figures.offeredCents)) : null
  }
}
