// Removals on this till's disk, alongside the log: each is on disk until the server has it.
import { changeDurables, readDurables } from '../../platform/storage/databases.ts'
import { refuseWhenFull } from '../../platform/storage/storage-refusal.ts'
import type { Removal } from './removal.ts'

const prefix = 'removal:'

/** All that the server may not know of yet, oldest first. */
export async function readRemovals(): Promise<readonly Removal[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const stored: unknown[] = await (await readDurables()).getAll('logs', range)
  return stored.filter(isRemoval).sort((left, right) => left.removedAtMs - right.removedAtMs)
}

/** Stores a removal. On a full disk nothing is stored, and the user is told. */
export async function writeRemoval(removal: Removal): Promise<void> {
  await refuseWhenFull(() =>
    changeDurables(['logs'], (change) =>
      change.objectStore('logs').put(removal, prefix + removal.removalId),
    ),
  )
}

/** It came back into the cart, or the server has it. */
export async function forgetRemoval(removalId: string): Promise<void> {
  await changeDurables(['logs'], (change) => change.objectStore('logs').delete(prefix + removalId))
}

const isRemoval = (value: unknown): value is Removal =>
  typeof value === 'object' && value !== null && 'removalId' in value && 'lines' in value
