import { lookAtPayment } from './look-at-payment.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { sendRefund } from './send-refund.ts'

const eachMs = 1000
const atOnceMax = 20

/** Asks about every payment and refund that is due: what nobody waits for at a till is settled too. */
export async function sweepPayments(desk: PaymentDesk): Promise<void> {
  const nowMs = desk.clock.now()
  const payments = await desk.db
    .selectFrom('payment')
    .selectAll()
    .where('next_look_at', '<=', nowMs)
    .orderBy('next_look_at')
    .limit(atOnceMax)
    .execute()
  await Promise.all(payments.map((payment) => logged(desk, lookAtPayment(desk, payment))))
  const refunds = await desk.db
    .selectFrom('gateway_refund')
    .select(['platform_id', 'number'])
    .where('next_look_at', '<=', nowMs)
    .orderBy('next_look_at')
    .limit(atOnceMax)
    .execute()
  await Promise.all(refunds.map((key) => logged(desk, sendRefund(desk, key))))
}

/** Sweeps every second until the answer is called; one sweep at a time. */
export function keepSweeping(desk: PaymentDesk): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = logged(desk, sweepPayments(desk)).finally(() => {
      isRunning = false
    })
  }, eachMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** One payment that cannot be settled keeps no other from it. */
const logged = (desk: PaymentDesk, work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (err: unknown) => desk.log.error({ err }, 'a payment could not be settled'),
  )
