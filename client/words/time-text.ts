// Times as a cashier reads them, on the store's wall clock.
import { localTime } from '@tillwright/domain/calendar.ts'
import { currentSession } from '../session/session-store.ts'

const defaultZone = 'Asia/Shanghai'

/** `14:53:02`. */
export function clockText(epochMs: number): string {
  const { hour, minute, second } = wallClock(epochMs)
  return [hour, minute, second].map(two).join(':')
}

/** `14:53`. */
export const shortClockText = (epochMs: number): string => clockText(epochMs).slice(0, 5)

const wallClock = (epochMs: number) =>
  localTime(epochMs, currentSession().user?.store.timeZone ?? defaultZone)

const two = (part: number): string => String(part).padStart(2, '0')
