// Messages after the browser lost its storage: to the cashier on screen, to the server in the log.
import { receiptNumber } from '@tillwright/domain/barcode/receipt-number.ts'
import { log } from '../../platform/log/log.ts'
import { alertPerson } from '../../platform/notices/notice-store.ts'
import { readMoney } from '../../platform/storage/money-database.ts'
import { lossWords } from '../../platform/words/loss.words.ts'
import { pageWords } from '../../platform/words/words.ts'
import { type ReceiptLease, readLease, type LeaseReport } from './receipt-lease.ts'

const words = () => pageWords(lossWords)

const alertDanger = (text: string): void =>
  void alertPerson({ tone: 'danger', title: words().title, text })

/** Reports what is left: unsent sales from the second copy, or that there was none. */
export function reportLoss(loss: string, recovered: number, hasCopy: boolean): void {
  const rest = hasCopy ? `${recovered} unsent sales recovered` : 'no second copy'
  log({ level: 9, message: `storage lost: ${loss}; ${rest}` })
  alertDanger(hasCopy ? words().storageRecovered(recovered) : words().storageLost)
}

/** Reports the receipt numbers that have no sale, by the number that the server expects next. */
export async function reportMissing(details: LeaseReport): Promise<void> {
  const db = await readMoney()
  const lease = readLease(await db.get('values', 'lease'))
  const unsent = (await db.getAll('outbox')).map(({ label }) => label)
  const missing = lease ? missingNumbers(lease, details, unsent) : []
  log({
    level: 9,
    message: `storage lost: server expects ${details.prefix} ${details.next}, unsent ${unsent.join(' ') || 'none'}, missing ${missing.join(' ') || 'none'}`,
  })
  if (missing.length > 0)
    alertDanger(words().receiptsMissing(missing.map((number) => number.slice(-6)).join(' ')))
}

/**
 * The numbers that this till gave out, that the server has not seen and that no unsent sale here has: from `details`, the
 * server's next one, on. None where nothing is missing.
 */
export function missingNumbers(
  { prefix, next, free, others = [] }: ReceiptLease,
  details: LeaseReport,
  unsent: readonly string[],
): readonly string[] {
  const mine = [{ prefix, next, free }, ...others].find((one) => one.prefix === details.prefix)
  if (mine === undefined) return []
  const counts = Array.from(
    { length: Math.max(0, mine.next - details.next) },
    (_, at) => details.next + at,
  )
  return counts
    .filter((count) => !mine.free.includes(count))
    .map((count) => receiptNumber(details.prefix, count))
    .filter((number) => !unsent.includes(number))
}
