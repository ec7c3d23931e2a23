// Tells from a second try how the first one ended.
import { handlingOf } from '@tillwright/contract/codes/handling-of.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { type CallFailure, isUnknownResult } from '@tillwright/web/api/call-failure.ts'

/**
 * True where the work may have been done. Of a first try that is `isUnknownResult`; a repeat that is sent away at the door,
 * for want of a session or for asking too often, says nothing about the work.
 */
export function isOutcomeUnknown(failure: CallFailure, isRepeat: boolean): boolean {
  const { kind, code, message } = failure
  if (isUnknownResult(failure) || kind !== 'code' || !isRepeat) return isUnknownResult(failure)
  const { clear, go } = handlingOf(code, message)
  return code === tillCodes.rateLimited || clear !== 'nothing' || go !== 'stay'
}
