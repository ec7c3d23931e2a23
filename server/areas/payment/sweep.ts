import { pollPayment } from './poll-payment.ts'
import type { PaymentService } from './payment-service.ts'
import { dueNumbers, findPayment, type NumberKey } from './payment.store.ts'
import { sendRefund } from './send-refund.ts'

const eachMs = 1000
const atOnceMax = 20

/**
 * Queries every payment and refund that is due, so that those nobody waits for at a till are
 * settled too. Platforms take turns, so that however many are due of one, those of another are not
 * behind them.
 */
export async function sweepPayments(service: PaymentService): Promise<void> {
  const nowMs = service.clock.now()
  const due = { nowMs, most: atOnceMax }
  const payments = await dueNumbers(service.db, 'payment', due)
  await Promise.all(payments.map((key) => logged(service, look(service, key))))
  const refunds = await dueNumbers(service.db, 'gateway_refund', due)
  await Promise.all(refunds.map((key) => logged(service, sendRefund(service, key))))
}

async function look(service: PaymentService, key: NumberKey): Promise<void> {
  const payment = await findPayment(service.db, key)
  if (payment !== null) await pollPayment(service, payment)
}

/** Sweeps every second until the answer is called; one sweep at a time. */
export function keepSweeping(service: PaymentService): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = logged(service, sweepPayments(service)).finally(() => {
      isRunning = false
    })
  }, eachMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** A payment that cannot be settled does not block the others. */
const logged = (service: PaymentService, work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (err: unknown) => service.log.error({ err }, 'a payment could not be settled'),
  )
