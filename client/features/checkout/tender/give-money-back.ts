// Money that was taken in part goes back to the customer, each part the way it came.
import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { requestConfirmation, toast } from '../../../platform/notices/notice-store.ts'
import type { Words } from '../../../platform/words/words.ts'
import { currentDraft, returnLegs } from './tender-store.ts'

/** True once nothing is taken for this cart any more: nothing was, or the customer has all of it back. */
export const mayDropPayment = (): Promise<boolean> => giveBack(currentDraft().legs)

/** One part goes back; the payment goes on. */
export const giveLegBack = (leg: TakenLeg): Promise<boolean> => giveBack([leg])

async function giveBack(legs: readonly TakenLeg[]): Promise<boolean> {
  if (legs.length === 0) return true
  const isGiven = await requestConfirmation({
    tone: 'warning',
    title: (words) => words.tender.exitTitle,
    text: (words) => legs.map((leg) => howBack(leg, words)).join('\n'),
    confirm: (words) => words.tender.undoAll,
    cancel: (words) => words.tender.goOn,
  })
  if (!isGiven) return false
  returnLegs(legs.map(({ id }) => id))
  toast((words) => words.tender.givenBack, 'success')
  return true
}

function howBack({ tender, tenderedCents, reference }: TakenLeg, words: Words): string {
  const how = words.tender.giveBack[tender](amountLabel(tenderedCents))
  return reference === null ? how : `${how} · ${reference}`
}
