import { maskPhone } from '@tillwright/domain/person/phone.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRule, type CountedAttempt, countAttempts } from './attempts.ts'
import { findSecret } from './staff.store.ts'
import { renewSecret } from './renew-secret.ts'
import { forgetAttempts, takeBackAttempts } from './attempts.store.ts'

const quarterMs = 15 * 60_000
const hourMs = 60 * 60_000

/** A short secret: five wrong ones, then a quarter of an hour each. */
const guessing: AttemptRule = {
  free: 5,
  windowMs: quarterMs,
  firstWaitMs: quarterMs,
  longestWaitMs: quarterMs,
}

/** One person's in a day, on however many tills. */
const guessingPerson: AttemptRule = {
  free: 20,
  windowMs: 24 * hourMs,
  firstWaitMs: quarterMs,
  longestWaitMs: hourMs,
}

/** Other people's in a day, at all tills of a store. */
const guessingInStore: AttemptRule = { ...guessingPerson, free: 60 }

/** A day of customers before one till: each wait is short, since whoever works there wants to get out. */
const guessingAtKiosk: AttemptRule = { ...guessingPerson, longestWaitMs: quarterMs }

/** Under which key somebody's sensitive password is stored. */
export const sensitiveSecret = (platformId: string, staffId: string) => ({
  platformId,
  staffId,
  kind: 'SENSITIVE' as const,
})

/** The person whose sensitive password is checked; null for an unknown phone. */
export interface Prover {
  readonly staffId: string | null
  /** Identifies whose tries are counted together. */
  readonly countedAs: string
}

/** Subjects that a try counts for: cleared once one is right, or only this one reverted. */
interface Counting {
  readonly forgotten: readonly Counted[]
  readonly takenBack: readonly Counted[]
}

interface Counted {
  readonly subject: string
  readonly rule: AttemptRule
}

/**
 * Refuses unless the prepared password, or the other one given, is the person's sensitive one.
 * Tries are counted before they are known to be right, outside any business transaction, so that a
 * wrong one counts and leaves an audit row whatever happens to the operation. An unknown person,
 * and one without such a password, take the same work and get the same refusal as a wrong one.
 * Returns which of them it is.
 */
export async function proveSensitive(
  context: Context,
  prover: Prover,
  prepared: string,
  other?: string,
): Promise<'first' | 'other'> {
  const { db, platformId, nowMs, services } = context
  const { staffId } = prover
  const { forgotten, takenBack } = countingOf(context, prover)
  const subjects = [...forgotten, ...takenBack].map((one) => ({
    ...one,
    waitsAs: 'sensitiveLocked' as const,
  }))
  const stored =
    staffId === null ? null : await findSecret(db, sensitiveSecret(platformId, staffId))
  const proven = await services.secrets.inLine('sensitive', async (check) => {
    const counted = await countAttempts(db, platformId, subjects, nowMs)
    const isRight = (one: string) => check(staffId ?? 'nobody', one, stored)
    const isFirst = await isRight(prepared)
    if (!isFirst && (other === undefined || !(await isRight(other)))) {
      await recordWrong(context, prover, counted)
      throw new Refusal('sensitiveWrong', { triesLeft: counted.left })
    }
    await forgetAttempts(db, platformId, namesOf(forgotten))
    await takeBackAttempts(db, platformId, namesOf(takenBack))
    return isFirst ? 'first' : 'other'
  })
  const right = proven === 'first' ? prepared : (other ?? prepared)
  if (staffId !== null)
    await renewSecret(context, { staffId, kind: 'SENSITIVE', prepared: right, stored })
  return proven
}

const namesOf = (all: readonly Counted[]): string[] => all.map(({ subject }) => subject)

/**
 * By person and till, by person, and by store. Tries by others at their tills never lock a person's
 * password in their own session. Anybody may be at self-service: there only the till counts.
 */
function countingOf({ session, storeId }: Context, { staffId, countedAs }: Prover): Counting {
  const { deviceId } = session
  if (session.isKiosk)
    return {
      forgotten: [
        { subject: `self-service exit on ${deviceId}`, rule: guessing },
        { subject: `self-service exit on ${deviceId} today`, rule: guessingAtKiosk },
      ],
      takenBack: [],
    }
  const here = { subject: `sensitive ${countedAs} on ${deviceId}`, rule: guessing }
  const person = `sensitive ${countedAs}`
  if (staffId === session.staffId)
    return {
      forgotten: [here],
      takenBack: [{ subject: `${person} by themselves`, rule: guessingPerson }],
    }
  return {
    forgotten: [here],
    takenBack: [
      { subject: `${person} by others`, rule: guessingPerson },
      { subject: `sensitive in ${storeId}`, rule: guessingInStore },
    ],
  }
}

/** An audit row of a wrong one, and one more when the password locks. Both are as few as the tries. */
async function recordWrong(
  context: Context,
  { staffId, countedAs }: Prover,
  { isLast, left }: CountedAttempt,
): Promise<void> {
  const subjectId = staffId ?? maskPhone(countedAs)
  const row = { subjectId, reason: '', after: { triesLeft: left } }
  await transaction(context.db, async (tx) => {
    await addAudit(tx, context, { operation: 'sensitive.wrong', ...row })
    if (isLast) await addAudit(tx, context, { operation: 'sensitive.locked', ...row })
  })
  if (isLast) context.log.warn({ device: context.session.deviceId }, 'sensitive password locked')
}
