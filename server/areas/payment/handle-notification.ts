import type { GatewayKind, Notice, RawNotice } from '../gateways/gateway.ts'
import { reread } from './charge.ts'
import { pollPayment } from './poll-payment.ts'
import type { PaymentService } from './payment-service.ts'
import { requestAtOnce, findGatewayRefund, findPayment } from './payment.store.ts'
import type { PaymentTable } from './payment.tables.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

/** Account that received a notice. */
export interface NoticeBox {
  readonly platformId: string
  readonly kind: GatewayKind
}

/**
 * Handles a gateway's notification. One that is not signed by it, not about a number of ours, or
 * about another sum changes nothing and is logged as an alarm. The same notice again, and notices
 * in any order, lead to the same end. Returns the response the gateway expects, or null for a
 * refusal.
 */
export async function handleNotification(
  service: PaymentService,
  { platformId, kind }: NoticeBox,
  raw: RawNotice,
): Promise<string | null> {
  const gateway = service.gatewayOf(platformId, kind)
  const notice = gateway?.parseNotify(raw) ?? null
  if (gateway === null || notice === null) {
    service.log.error({ platformId, kind }, 'a notice that no gateway of ours has signed')
    return null
  }
  const isTaken = await receive(service, { platformId, kind }, notice)
  if (isTaken) return gateway.noticeTaken
  service.log.error({ platformId, kind, number: notice.number }, 'a notice that is not ours')
  return null
}

async function receive(service: PaymentService, box: NoticeBox, notice: Notice): Promise<boolean> {
  const key = { platform_id: box.platformId, number: notice.number }
  if (notice.about === 'refund') {
    const refund = await findGatewayRefund(service.db, key)
    if (refund === null) return false
    const paid = await findPayment(service.db, { ...key, number: refund.payment_number })
    if (paid?.gateway !== box.kind) return false
    await settleRefund(service, key, notice.answer)
    return true
  }
  const payment = await findPayment(service.db, key)
  const { answer } = notice
  if (payment === null || payment.gateway !== box.kind) return false
  if (answer.state === 'PAID' && answer.amountCents !== payment.amount_cents) return false
  if (answer.state === 'UNKNOWN' || answer.state === 'NOT_FOUND') return true
  const isEnded = payment.state === 'DECLINED' || payment.state === 'REVERSED'
  if (answer.state === 'PAID' && isEnded) await confirmLate(service, payment)
  else await settlePayment(service, payment, answer)
  return true
}

/** An old notice may report a payment that was refunded since: the gateway is queried. */
async function confirmLate(service: PaymentService, payment: PaymentTable): Promise<void> {
  await requestAtOnce(service.db, payment, service.clock.now())
  await pollPayment(service, await reread(service, payment))
}
