// Acknowledged work goes back into the queue where the server has lost it.
import { changeMoney } from '../../platform/storage/money-database.ts'
import type { OutboxRow } from '../../platform/storage/outbox-row.ts'
import type { SentRow } from '../../platform/storage/sent-database.ts'

/**
 * Puts rows at the end of the queue, in the order they were made, and answers how many. One that is there already only
 * learns that it was acknowledged; an id that was given up is never sent again.
 */
export const requeueSent = (rows: readonly SentRow[]): Promise<number> =>
  changeMoney(['outbox', 'givenUp'], async (change) => {
    const outbox = change.objectStore('outbox')
    const newest = await outbox.index('bySequence').openCursor(null, 'prev')
    let sequence = newest?.value.sequence ?? 0
    let added = 0
    for (const row of rows.toSorted((one, other) => one.writtenAtMs - other.writtenAtMs)) {
      if ((await change.objectStore('givenUp').getKey(row.id)) !== undefined) continue
      const queued = await outbox.get(row.id)
      if (queued?.isResent) continue
      sequence += 1
      await outbox.put(resentRow(row, queued?.sequence ?? sequence))
      added += 1
    }
    return added
  })

/** Returns the row to resend: it needs no one's consent, only the server's books. */
function resentRow(row: SentRow, sequence: number): OutboxRow {
  const { sentAtMs: _sent, booksId: _books, resendBody, standingBody, ...rest } = row
  return {
    ...rest,
    sequence,
    body: resendBody ?? standingBody ?? row.body,
    standingBody: null,
    needsServer: false,
    isResent: true,
    attempts: 0,
    state: { kind: 'waiting', notBeforeMs: 0 },
  }
}
