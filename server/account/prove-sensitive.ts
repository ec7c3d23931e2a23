import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { type AttemptRule, countAttempt, forgetAttempts } from './attempts.ts'
import { findSecret } from './staff.store.ts'

const quarterMs = 15 * 60_000

/** A short secret: five wrong ones, then a quarter of an hour each. */
const guessing: AttemptRule = {
  free: 5,
  windowMs: quarterMs,
  firstWaitMs: quarterMs,
  longestWaitMs: quarterMs,
}

/** Under which key somebody's sensitive password is stored. */
export const sensitiveSecret = (platformId: string, staffId: string) => ({
  platformId,
  staffId,
  kind: 'SENSITIVE' as const,
})

/** Whose sensitive password is to be proved; null where nobody has the name that was given. */
export interface Prover {
  readonly staffId: string | null
  /** Tells apart whose tries are counted together. */
  readonly countedAs: string
}

/**
 * Refuses unless the prepared password is the person's sensitive one, or the other that is given.
 * Tries are counted for each person and till before they are known to be right, outside any business
 * transaction, so that a wrong one counts whatever becomes of the operation. Nobody, and somebody
 * without such a password, take the same work and get the same refusal as a wrong one. Answers which
 * of them it is.
 */
export async function proveSensitive(
  context: Context,
  { staffId, countedAs }: Prover,
  prepared: string,
  other?: string,
): Promise<'first' | 'other'> {
  const { db, platformId, session, nowMs, services } = context
  const subject = `sensitive ${countedAs} on ${session.deviceId}`
  const attempts = { platformId, subject, rule: guessing, waitsAs: 'sensitiveLocked' } as const
  const stored =
    staffId === null ? null : await findSecret(db, sensitiveSecret(platformId, staffId))
  return services.secrets.inLine('sensitive', async (check) => {
    const { left } = await countAttempt(db, attempts, nowMs)
    const isRight = (one: string) => check(staffId ?? 'nobody', one, stored)
    const isFirst = await isRight(prepared)
    if (!isFirst && (other === undefined || !(await isRight(other))))
      throw new Refusal('sensitiveWrong', { triesLeft: left })
    await forgetAttempts(db, platformId, [subject])
    return isFirst ? 'first' : 'other'
  })
}
