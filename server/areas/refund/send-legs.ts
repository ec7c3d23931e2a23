import type { Context } from '../../platform/context.ts'
import { sendRefund } from '../payment/send-refund.ts'
import type { RefundRows } from './refund.store.ts'

/**
 * Sends what a refund still owes through gateways, each under the number it was written down with,
 * outside of any transaction. Their answers settle the parts, now or later.
 */
export async function sendLegs(context: Context, { refund, legs }: RefundRows): Promise<void> {
  const { payments } = context.services
  const open = legs.filter(({ state }) => state !== 'SUCCEEDED' && state !== 'MANUAL_DONE')
  await Promise.all(
    open
      .flatMap(({ gateway_number: number }) => number ?? [])
      .map((number) => sendRefund(payments, { platform_id: refund.platform_id, number })),
  )
}
