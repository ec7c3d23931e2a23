// Schedule for querying again an operation with unknown result.

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

const firstPollsMs = [2, 5, 10, 20, 40].map((seconds) => seconds * secondMs)
const eachMinuteUntilMs = 15 * minuteMs
const lastPollMs = 25 * hourMs

/** So long a customer may take over a password; then the payment is taken back. */
const patienceMs = minuteMs

/**
 * How old something is at the next look, from how old it is now: after 2, 5, 10, 20 and 40 seconds,
 * then each minute, after a quarter of an hour each hour. Null after 25 hours: then a person looks.
 */
export function nextPollAgeMs(ageMs: number): number | null {
  const early = firstPollsMs.find((look) => look > ageMs)
  if (early !== undefined) return early
  const step = ageMs < eachMinuteUntilMs ? minuteMs : hourMs
  const next = (Math.floor(ageMs / step) + 1) * step
  return next > lastPollMs ? null : next
}

/** True when the wait for the customer is over, and the payment is to be reversed. */
export const isOutOfPatience = (ageMs: number): boolean => ageMs >= patienceMs
