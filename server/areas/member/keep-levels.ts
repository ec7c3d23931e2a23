import { type HeldLevel, levelOf } from '@tillwright/domain/member/level-of.ts'
import type { Tx } from '../../platform/db/db.ts'
import { readLevels, updateLevel } from './level.store.ts'

/** The longest a sale can count: the longest period and the longest validity, in days that are enough for both. */
const countsForMs = 73 * 31 * 86_400_000

/** No sale from before this moment counts for any level. */
export const levelsSinceMs = (nowMs: number): number => nowMs - countsForMs

export interface KeepLevels {
  readonly platformId: string
  readonly memberIds: readonly string[]
  /** The business day it is, `2026-11-20`. */
  readonly today: string
  readonly nowMs: number
}

/**
 * Works the levels of members out anew from their sales and refunds, inside the transaction that changed
 * them, and writes down those that are others now.
 */
export async function keepLevels(
  tx: Tx,
  { platformId, memberIds, today, nowMs }: KeepLevels,
): Promise<void> {
  const { levels, members } = await readLevels(tx, {
    platformId,
    memberIds,
    sinceMs: levelsSinceMs(nowMs),
  })
  for (const { memberId, stored, byHand, days } of members) {
    const held = levelOf({ levels, days, byHand, today })
    if (!isSame(stored, held)) await updateLevel(tx, { platformId, memberId }, held)
  }
}

/** Whether two say the same level until the same day. */
export const isSame = (one: HeldLevel | null, other: HeldLevel | null): boolean =>
  one?.levelId === other?.levelId && one?.until === other?.until
