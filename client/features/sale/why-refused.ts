import { couponRefused, paymentDeclined } from '@tillwright/contract/codes/code-data.ts'
import { couponReasonText } from '@tillwright/contract/coupon/refusal-text.ts'
import type { CouponReason } from '@tillwright/contract/coupon/coupon-reason.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Text } from '../../platform/words/words.ts'
import type { SaleRefusal } from './sale-types.ts'

/** True where the sale was not refused: a person of the shop reversed the payment. */
export function isTakenBack({ code, data }: SaleRefusal): boolean {
  const answer = code === tillCodes.paymentDeclined ? decode(paymentDeclined, data) : null
  return answer?.ok === true && answer.value.payState === 'REVERSED'
}

const aboutGoods: readonly number[] = [tillCodes.outOfStock, tillCodes.notOnSale]

/**
 * The server's reason for refusing a sale, without its full stop, and which goods it is about where
 * the refusal names them, or why its coupon may not be used. Empty where the server gave no reason.
 */
export async function whyRefused(refusal: SaleRefusal): Promise<Text> {
  const reason = refusal.message.replace(/[。.]$/, '')
  const couponReason = refusal.code === tillCodes.couponRefused ? reasonIn(refusal.data) : null
  if (couponReason !== null)
    return (words) =>
      words.tender.refusedFor(reason, [couponReasonText(couponReason, words.refusal)])
  if (!aboutGoods.includes(refusal.code)) return () => reason
  const part = await import('./refused-goods.ts').catch(() => null)
  return (words) => words.tender.refusedFor(reason, part?.refusedGoods(refusal, words) ?? [])
}

function reasonIn(data: unknown): CouponReason | null {
  const answer = decode(couponRefused, data)
  return answer.ok ? answer.value.reason : null
}
