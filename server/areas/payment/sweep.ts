import { pollPayment } from './poll-payment.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { dueNumbers, findPayment, type NumberKey } from './payment.store.ts'
import { sendRefund } from './send-refund.ts'

const eachMs = 1000
const atOnceMax = 20

/**
 * Queries every payment and refund that is due, so that those nobody waits for at a till are
 * settled too. Platforms take turns, so that however many are due of one, those of another are not
 * behind them.
 */
export async function sweepPayments(desk: PaymentDesk): Promise<void> {
  const nowMs = desk.clock.now()
  const due = { nowMs, most: atOnceMax }
  const payments = await dueNumbers(desk.db, 'payment', due)
  await Promise.all(payments.map((key) => logged(desk, look(desk, key))))
  const refunds = await dueNumbers(desk.db, 'gateway_refund', due)
  await Promise.all(refunds.map((key) => logged(desk, sendRefund(desk, key))))
}

async function look(desk: PaymentDesk, key: NumberKey): Promise<void> {
  const payment = await findPayment(desk.db, key)
  if (payment !== null) await pollPayment(desk, payment)
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

/** A payment that cannot be settled does not block the others. */
const logged = (desk: PaymentDesk, work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (err: unknown) => desk.log.error({ err }, 'a payment could not be settled'),
  )
