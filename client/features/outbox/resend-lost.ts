// Work that the server had acknowledged and lost by a restore, sent again.
import { requestedOrdersMax, queryMissingOrders } from '@tillwright/contract/order/order.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { log } from '../../platform/log/log.ts'
import { alertPerson } from '../../platform/notices/notice-store.ts'
import { readSent, type SentRow } from '../../platform/storage/sent-database.ts'
import { lossWords } from '../../platform/words/loss.words.ts'
import { pageWords } from '../../platform/words/words.ts'
import { resumeOutbox } from './outbox.ts'
import { requeueSent } from './requeue-sent.ts'

/** Queries what the books lack of a week, sends it again and reports that. */
export async function resendAfterRestore(platformId: string, booksId: string): Promise<void> {
  const resent = await resendLost(platformId, booksId)
  log({ level: 9, message: `the books were restored: ${resent} sales sent again` })
  if (resent === 0) return
  const { restoredTitle, restored } = pageWords(lossWords)
  void alertPerson({ title: restoredTitle, text: restored(resent) })
}

/** In steps, so that a week of sales is never in memory at once. */
async function resendLost(platformId: string, booksId: string): Promise<number> {
  const db = await readSent()
  const ids = await db.getAllKeysFromIndex('sent', 'bySentAt')
  let resent = 0
  for (let from = 0; from < ids.length; from += requestedOrdersMax) {
    const clientOrderIds = ids.slice(from, from + requestedOrdersMax)
    const { missing } = await callApi(queryMissingOrders, { clientOrderIds }, { quiet: true })
    const rows = await rowsOf(missing)
    resent += await requeueSent(
      rows.filter((row) => row.origin.platformId === platformId && isOfBooks(row, booksId)),
    )
    await resumeOutbox()
  }
  return resent
}

/** A row sent while the till did not know the books counts as sent to the current ones. */
const isOfBooks = (row: SentRow, booksId: string): boolean =>
  row.booksId === '' || row.booksId === booksId

async function rowsOf(ids: readonly string[]): Promise<SentRow[]> {
  const db = await readSent()
  const rows = await Promise.all(ids.map((id) => db.get('sent', id)))
  return rows.flatMap((row) => row ?? [])
}

const reported = new Set<string>()

/** The server names numbers that no order has: those that this till still has are sent again. */
export async function resendNumbers(numbers: readonly string[], booksId: string): Promise<void> {
  if (numbers.length === 0) return
  const db = await readSent()
  const found = await Promise.all(
    numbers.map((number) => db.getAllFromIndex('sent', 'byLabel', number)),
  )
  const rows = found.flat().filter((row) => isOfBooks(row, booksId))
  const unknown = numbers.filter(
    (number) => !rows.some(({ label }) => label === number) && !reported.has(number),
  )
  for (const number of unknown) reported.add(number)
  if (unknown.length > 0)
    log({ level: 9, message: `receipts without an order: ${unknown.join(' ')}` })
  if ((await requeueSent(rows)) > 0) await resumeOutbox()
}
