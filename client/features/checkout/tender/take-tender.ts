// The press that takes money: a part of it stays with the cart, the rest of it sells the cart.
import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { sumCents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { newId } from '../../cart/cart-store.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { requestConfirmation, toast } from '../../../platform/notices/notice-store.ts'
import { completeSale, payCash } from '../../sale/sale.ts'
import type { SaleLeg, SaleOutcome } from '../../sale/sale-types.ts'
import { play } from '../../../platform/sound/sound.ts'
import { problemText } from './problem-text.ts'
import { codeCents, nextLeg } from './tender-plan.ts'
import {
  chooseTender,
  currentDraft,
  figuresNow,
  putAmount,
  startTender,
  takeLeg,
} from './tender-store.ts'

/** A press so soon after a part was taken is the same press twice: it takes nothing more. A code was scanned, not pressed. */
const sameForMs = 250

/** Null where only a part was taken, or nothing: the payment goes on. */
export async function takeTender(authCode?: string): Promise<SaleOutcome | null> {
  const figures = figuresNow()
  if (figures.problem !== null) return null
  if (authCode === undefined && (needsScan() || isSamePress())) return null
  if (figures.unlikely && !(await confirmUnlikely())) return null
  const draft = currentDraft()
  const facts = { id: newId(), takenAtMs: nowMs(), ...(authCode ? { authCode } : {}) }
  const leg = nextLeg(draft, figures, facts)
  if (!figures.settles) {
    takeLeg(leg)
    return null
  }
  return sellFor([...draft.legs, leg])
}

/** Only a scan charges a payment code; Enter on its tile takes nothing. */
const needsScan = (): boolean => currentDraft().tender === 'code'

function isSamePress(): boolean {
  const last = currentDraft().legs.at(-1)
  return last !== undefined && nowMs() - last.takenAtMs < sameForMs
}

/**
 * Pays the amount on the button with a customer's payment code, whichever tender is current;
 * reports why it cannot.
 */
export async function takePaymentCode(authCode: string): Promise<SaleOutcome | null> {
  const amount = codeCents(currentDraft(), figuresNow())
  if (currentDraft().tender !== 'code') {
    chooseTender('code')
    putAmount(amount)
  }
  const figures = figuresNow()
  if (figures.problem !== null) {
    play('refused')
    toast((words) => problemText(figures, words) ?? '', 'warning')
    return null
  }
  const outcome = await takeTender(authCode)
  if (outcome === null) play('added')
  return outcome
}

async function sellFor(legs: readonly TakenLeg[]): Promise<SaleOutcome> {
  const others = legs.filter(({ tender }) => tender !== 'cash').map(saleLeg)
  const cash = legs.filter(({ tender }) => tender === 'cash')
  // Cash received in several goes is one payment: rounded once and given change for once.
  const tendered = sumCents(cash.map(({ tenderedCents }) => tenderedCents))
  const outcome = await (cash.length > 0 ? payCash(tendered, others) : completeSale(others))
  // One in doubt is over here as well: whatever is sold next was not paid for in part.
  if (outcome.kind === 'completed' || outcome.kind === 'unknown') startTender()
  return outcome
}

const saleLeg = ({ tender, amountCents, authCode, reference }: TakenLeg): SaleLeg => ({
  tender,
  amountCents,
  tenderedCents: null,
  authCode,
  reference,
})

function confirmUnlikely(): Promise<boolean> {
  const { offeredCents } = figuresNow()
  return requestConfirmation({
    tone: 'warning',
    title: (words) => words.tender.unlikelyTitle,
    text: (words) => words.tender.unlikely(amountLabel(offeredCents)),
    confirm: (words) => words.tender.take.cash,
  })
}
