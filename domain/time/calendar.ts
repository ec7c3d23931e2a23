// Wall-clock time in a store's zone. There is no clock here: the moment always comes in.

/** A calendar day without a zone. `month` and `day` count from 1. */
export interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Date and time on the store's clock and calendar. `weekday` is 1 (Monday) to 7 (Sunday). */
export interface LocalTime extends LocalDay {
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The wall time at a moment. Throws RangeError when the zone is no IANA name this machine knows. */
export function localTime(epochMs: number, timeZone: string): LocalTime {
  return timeAtOffset(epochMs, zoneOffsetMs(epochMs, timeZone))
}

/** Offset of a zone's wall clock ahead of UTC from a moment on, until the next offset. */
export interface ZoneOffset {
  readonly fromMs: number
  readonly offsetMs: number
}

/** Every offset of a zone from a moment until another, to the minute, the first one first. */
export function zoneOffsets(fromMs: number, untilMs: number, timeZone: string): ZoneOffset[] {
  const found: ZoneOffset[] = [{ fromMs, offsetMs: zoneOffsetMs(fromMs, timeZone) }]
  for (let at = fromMs; at < untilMs; at += dayMs) {
    const end = Math.min(at + dayMs, untilMs)
    const offsetMs = zoneOffsetMs(end, timeZone)
    const before = found.at(-1)?.offsetMs
    if (offsetMs !== before) found.push({ fromMs: changeIn(at, end, timeZone), offsetMs })
  }
  return found
}

/** The first minute of the new offset between two moments that differ in it. */
function changeIn(fromMs: number, untilMs: number, timeZone: string): number {
  const before = zoneOffsetMs(fromMs, timeZone)
  let [low, high] = [fromMs, untilMs]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    const at = middle === low ? low + minuteMs : middle
    if (zoneOffsetMs(at, timeZone) === before) low = at
    else high = at
  }
  return high
}

/** The moment a day begins in a zone: its midnight, or the first moment after a skipped midnight. */
export const dayStartMs = (day: LocalDay, timeZone: string): number =>
  wallTimeMs({ ...day, hour: 0, minute: 0 }, timeZone)

/**
 * The moment at which a zone's wall shows a day and a minute: the first where it shows them twice,
 * and where it never does, as in the spring, as much later as its clock is put forward.
 */
export function wallTimeMs(
  time: LocalDay & Pick<LocalTime, 'hour' | 'minute'>,
  timeZone: string,
): number {
  const { year, month, day, hour, minute } = time
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  const earlier = wall - zoneOffsetMs(wall - dayMs, timeZone)
  const later = wall - zoneOffsetMs(wall + dayMs, timeZone)
  const [first, second] = earlier < later ? [earlier, later] : [later, earlier]
  return first + zoneOffsetMs(first, timeZone) === wall ? first : second
}

/** Negative, zero or positive as the first day is before, on or after the second. */
export function compareDays(left: LocalDay, right: LocalDay): number {
  return dayNumber(left) - dayNumber(right)
}

/** The day so many days later, or earlier where negative. */
export function addDays(day: LocalDay, days: number): LocalDay {
  const { year, month, day: monthDay } = timeAtOffset((dayNumber(day) + days) * dayMs, 0)
  return { year, month, day: monthDay }
}

/** The day so many months later; the last of its month where that month is shorter. */
export function addMonths({ year, month, day }: LocalDay, months: number): LocalDay {
  const first = timeAtOffset(Date.UTC(year, month - 1 + months, 1), 0)
  const next = { year: first.year, month: first.month + 1, day: 1 }
  const { day: last } = addDays(next, -1)
  return { year: first.year, month: first.month, day: Math.min(day, last) }
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: LocalDay): number {
  // Day 0, 1 January 1970, was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** Seconds since the wall clock's midnight. */
export const secondOfDay = (time: LocalTime): number =>
  time.hour * 3600 + time.minute * 60 + time.second

/** `2026-11-20`. */
export function formatDay({ year, month, day }: LocalDay): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** The day a store's wall shows at a moment, `2026-11-20`: the business day that something counts on. */
export const dayAt = (epochMs: number, timeZone: string): string =>
  formatDay(localTime(epochMs, timeZone))

/** `2026-11-20 14:53:08` on the store's wall. */
export function wallTime(epochMs: number, timeZone: string): string {
  const time = localTime(epochMs, timeZone)
  const clock = [time.hour, time.minute, time.second].map((part) => padded(part, 2))
  return `${formatDay(time)} ${clock.join(':')}`
}

/** `2026-11-20` as a day; null for any other text and for days no calendar has. */
export function parseDay(text: string): LocalDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return formatDay(addDays(day, 0)) === text ? day : null
}

const dayNumber = ({ year, month, day }: LocalDay): number => Date.UTC(year, month - 1, day) / dayMs

function timeAtOffset(epochMs: number, offsetMs: number): LocalTime {
  const wall = new Date(epochMs + offsetMs)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay() === 0 ? 7 : wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

/** One second's offset in a zone. */
interface KnownOffset {
  readonly second: number
  readonly offsetMs: number
}

const lastOffsets = new Map<string, KnownOffset>()

/**
 * Returns how far the zone's wall clock is ahead of UTC at a moment. Called repeatedly for times
 * near now.
 */
function zoneOffsetMs(epochMs: number, timeZone: string): number {
  const second = Math.floor(epochMs / 1000)
  const last = lastOffsets.get(timeZone)
  if (last?.second === second) return last.offsetMs
  const offsetMs = readOffsetMs(second * 1000, timeZone)
  lastOffsets.set(timeZone, { second, offsetMs })
  return offsetMs
}

function readOffsetMs(epochMs: number, timeZone: string): number {
  const field = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(epochMs)) {
    if (type in field) Object.assign(field, { [type]: Number(value) })
  }
  const { year, month, day, hour, minute, second } = field
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - epochMs
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Building a formatter costs far more than using it, and a shop has one zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')
