// Text for a failed call: the server's message, or what prevented a response.
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { retryAfterMs } from '../api/retry-after.ts'
import type { Words } from '../words/words.ts'

const minuteMs = 60_000
const locks: readonly number[] = [tillCodes.tooManyAttempts, tillCodes.sensitiveLocked]

/** Why a call failed, in words for the cashier. */
export function failureText(failure: CallFailure, words: Words): string {
  const { errors } = words
  switch (failure.kind) {
    case 'code':
      // Which field of which call breaks which rule is for the log.
      if (failure.code === tillCodes.invalid) return errors.badInput
      return withWait(failure, words)
    case 'network':
      return errors.checkNetwork
    case 'offline':
      return errors.offline
    case 'timeout':
      return failure.writes ? errors.timedOut : errors.tookTooLong
    case 'abort':
      return errors.aborted
    case 'upload':
      return errors.uploadFailed
    case 'http':
      return errors.serverFault
    case 'answer':
      return errors.badAnswer
  }
}

/** Adds the remaining time for a user who is locked out for a while. */
function withWait({ message, code, data }: CallFailure, { errors }: Words): string {
  const waitMs = locks.includes(code) ? retryAfterMs(data) : 0
  if (waitMs === 0) return message
  const minutes = Math.ceil(waitMs / minuteMs)
  return `${message.replace(/[。.]$/, '')} · ${errors.tryAgainIn(minutes)}`
}
