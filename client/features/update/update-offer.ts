// When a newer version is offered. "Not now" is remembered with its time; a day later it is requested again.

import { isOlder } from '@tillwright/domain/older-version.ts'

export type UpdateMode = 'none' | 'prompt' | 'force'

/** The update that the cashier put off, and when. */
export interface IgnoredUpdate {
  readonly version: string
  readonly atMs: number
}

/** A day is 24 hours (Specification 9). */
const dayMs = 86_400_000

export interface UpdateFacts {
  readonly mode: UpdateMode
  readonly version: string
  readonly running: string
  readonly ignored: IgnoredUpdate | null
  readonly nowMs: number
}

/**
 * Whether to show the prompt: only for a version above the running one. A version that was put off
 * rests for a day; a forced one never does.
 */
export function shouldOffer({ mode, version, running, ignored, nowMs }: UpdateFacts): boolean {
  if (mode === 'none' || !isOlder(running, version)) return false
  return mode === 'force' || !rests(version, ignored, nowMs)
}

/** True for an update put off less than a day ago. */
export const rests = (version: string, ignored: IgnoredUpdate | null, nowMs: number): boolean =>
  ignored?.version === version && nowMs - ignored.atMs < dayMs

/** True where the server serves another build than the one that runs; a page that somebody develops has none. */
export const isOtherBuild = (served: string, running: string): boolean =>
  served !== '' && running !== '' && served !== running

/** After a reload that brought no newer program, the till sells on for this long. */
const retryForcedMs = 600_000

/** Whether a forced update stops the till: not again right after a reload that changed nothing. */
export const mayForce = (version: string, lastReload: IgnoredUpdate | null, now: number): boolean =>
  lastReload?.version !== version || now - lastReload.atMs >= retryForcedMs

export interface RunningWork {
  readonly cartLines: number
  readonly unsentSales: number
  readonly isPaying: boolean
}

/**
 * False in the middle of a sale: the page may reload when no current work could be lost or delayed.
 */
export const mayReload = ({ cartLines, unsentSales, isPaying }: RunningWork): boolean =>
  cartLines === 0 && unsentSales === 0 && !isPaying

/** Reads what was put off; null for nothing. */
export function readIgnored(text: string | null): IgnoredUpdate | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const version: unknown = Reflect.get(stored, 'version')
    const atMs: unknown = Reflect.get(stored, 'atMs')
    return typeof version === 'string' && typeof atMs === 'number' ? { version, atMs } : null
  } catch {
    return null
  }
}
