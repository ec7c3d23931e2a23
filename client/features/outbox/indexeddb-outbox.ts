// The queue on this till's disk.
import { copyMoney } from '../../platform/storage/copy/copied-money.ts'
import { changeMoney, readMoney } from '../../platform/storage/money-database.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { keepSent } from '../../platform/storage/sent-database.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The queue in IndexedDB. Every write is on disk before it counts; what left it leaves the second copy later. */
export const indexedDbOutbox: OutboxStore = {
  rows: async () => (await readMoney()).getAllFromIndex('outbox', 'bySequence'),
  update: (row) =>
    changeMoney(['outbox'], async (change) => {
      const outbox = change.objectStore('outbox')
      if ((await outbox.getKey(row.id)) !== undefined) await outbox.put(row)
    }),
  acknowledge: async (row) => {
    const { id } = row
    // Stored there first, then deleted here. Without room for it only the server has the sale, as
    // before.
    await keepSent(row, nowMs()).catch(() => {})
    await changeMoney(['outbox'], (change) => change.objectStore('outbox').delete(id))
    void copyMoney({ removedIds: [id] })
  },
  giveUp: async (id) => {
    await changeMoney(['outbox', 'givenUp'], async (change) => {
      await Promise.all([
        change.objectStore('outbox').delete(id),
        change.objectStore('givenUp').put(nowMs(), id),
      ])
    })
    await copyMoney({ removedIds: [id] })
  },
}
