// The queue on this till's disk.
import { openDurable } from '../storage/databases.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The queue in IndexedDB. Every write is on disk before it counts. */
export const indexedDbOutbox: OutboxStore = {
  rows: async () => (await openDurable()).getAllFromIndex('outbox', 'bySequence'),
  update: async (row) => {
    const transaction = (await openDurable()).transaction('outbox', 'readwrite', {
      durability: 'strict',
    })
    const isThere = (await transaction.store.getKey(row.id)) !== undefined
    await Promise.all([isThere && transaction.store.put(row), transaction.done])
  },
  remove: async (id) => {
    const transaction = (await openDurable()).transaction('outbox', 'readwrite', {
      durability: 'strict',
    })
    await Promise.all([transaction.store.delete(id), transaction.done])
  },
}
