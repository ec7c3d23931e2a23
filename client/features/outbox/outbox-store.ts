// Storage of the queue. The real one is IndexedDB; tests bring their own.
import type { OutboxRow } from '../../platform/storage/outbox-row.ts'

export interface OutboxStore {
  /** Every row, in the order they were written. */
  readonly rows: () => Promise<readonly OutboxRow[]>
  /** Replaces a row that is still there; one that was removed meanwhile stays removed. */
  readonly update: (row: OutboxRow) => Promise<void>
  /**
   * Deletes a row that the server has. It is stored elsewhere for a while: the server may be
   * restored from a backup.
   */
  readonly acknowledge: (row: OutboxRow) => Promise<void>
  /** Removes a row that was refused, for good: its id is never sent again, whatever becomes of the disk. */
  readonly giveUp: (id: string) => Promise<void>
}
