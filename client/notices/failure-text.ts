// A failed call in words: what the server said, or what kept it from answering.
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import type { CallFailure } from '../api/call-failure.ts'
import type { Words } from '../words/words.ts'

/** Why a call failed, in words for the cashier. */
export function failureText(failure: CallFailure, words: Words): string {
  const { errors } = words
  switch (failure.kind) {
    case 'code':
      // Which field of which call breaks which rule is for the log.
      return failure.code === tillCodes.invalid ? errors.badInput : failure.message
    case 'network':
      return errors.checkNetwork
    case 'offline':
      return errors.offline
    case 'timeout':
      return errors.timedOut
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
