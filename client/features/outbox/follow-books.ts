// Receives the epoch of the server's books. When it changes, they were restored from a backup, and
// this till's work that they lack is sent again.
import { knowBooks, readSent } from '../../platform/storage/sent-database.ts'

/** Report of a heartbeat about the books. */
export interface BooksReport {
  readonly booksId?: string | undefined
  readonly booksEpoch?: string | undefined
  readonly missingReceipts?: readonly string[] | undefined
}

let following: Promise<void> | null = null

/** True where the same books are in another epoch than this till knows. */
export async function isRestored(platformId: string, report: BooksReport): Promise<boolean> {
  const known = await (await readSent()).get('books', platformId)
  return known?.booksId === report.booksId && known?.epoch !== report.booksEpoch
}

/** Sends again what the books lack. One at a time; what fails is tried with the next heartbeat. */
export function followBooks(platformId: string, report: BooksReport): Promise<void> {
  following ??= follow(platformId, report).finally(() => {
    following = null
  })
  return following
}

async function follow(platformId: string, report: BooksReport): Promise<void> {
  const { booksId, booksEpoch: epoch, missingReceipts = [] } = report
  if (booksId === undefined || epoch === undefined) return
  if (await isRestored(platformId, report)) {
    const { resendAfterRestore } = await import('./resend-lost.ts')
    await resendAfterRestore(platformId, booksId)
    return knowBooks(platformId, { booksId, epoch })
  }
  const known = await (await readSent()).get('books', platformId)
  if (known?.epoch !== epoch || known.booksId !== booksId)
    await knowBooks(platformId, { booksId, epoch })
  if (missingReceipts.length === 0) return
  const { resendNumbers } = await import('./resend-lost.ts')
  await resendNumbers(missingReceipts, booksId)
}
