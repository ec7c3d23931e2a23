import type { Words } from '../../platform/words/words.ts'

/** A smaller difference comes from the time that a heartbeat takes, not from the clock. */
const rightWithinMs = 5_000
/** From here on certificates, prices that begin and shifts go wrong. */
const wrongFromMs = 120_000
const minuteMs = 60_000

/** Returns how far a till's clock deviates from the server's. */
export function clockText(aheadMs: number, say: Words['operations']): string {
  const apartMs = Math.abs(aheadMs)
  if (apartMs < rightWithinMs) return say.clockRight
  const time =
    apartMs < minuteMs
      ? say.seconds(Math.round(apartMs / 1000))
      : say.minutes(Math.round(apartMs / minuteMs))
  return aheadMs > 0 ? say.ahead(time) : say.behind(time)
}

/** A clock that somebody must set. */
export const isClockWrong = (aheadMs: number): boolean => Math.abs(aheadMs) >= wrongFromMs
