// Messages for a sale that failed. A completed one needs none.
import { alertPerson } from '../../../platform/notices/notice-store.ts'
import type { BlockedReason, SaleOutcome } from '../../sale/sale-types.ts'
import { isTakenBack, whyRefused } from '../../sale/why-refused.ts'
import { type Text, textIn, type Words } from '../../../platform/words/words.ts'

const title: Text = (words) => words.tender.refusedTitle

/** Reports why nothing was sold; silent for a sale that is final or still being checked. */
export async function notifyOutcome(outcome: SaleOutcome): Promise<void> {
  if (outcome.kind === 'refused') {
    if (isTakenBack(outcome)) return alertPerson({ title, text: (words) => words.tender.takenBack })
    const reason = await whyRefused(outcome)
    await alertPerson({
      tone: 'danger',
      title,
      text: (words) =>
        [textIn(words, reason), words.tender.refusedMoney].filter(Boolean).join(' · '),
    })
  }
  if (outcome.kind === 'blocked' && outcome.why !== 'busy') {
    const { why } = outcome
    await alertPerson({ tone: 'warning', title, text: (words) => blockedText(why, words) })
  }
}

function blockedText(why: BlockedReason, words: Words): string {
  const { blocked } = words.tender
  return blocked[why]
}
