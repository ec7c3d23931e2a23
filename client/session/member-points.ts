// The server corrected a member's points (code 1750): reported to whatever holds that member.
import type { Points } from '@tillwright/domain/money/points.ts'

export interface MemberPoints {
  readonly memberId: string
  readonly points: Points
}

type Listener = (details: MemberPoints) => void

const listeners = new Set<Listener>()

/** Returns how to stop listening. */
export function onMemberPoints(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on the points that the server reports for a member; the cart follows. */
export function notifyMemberPoints(details: MemberPoints): void {
  for (const listener of listeners) listener(details)
}
