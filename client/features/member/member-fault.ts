import { faultsFound } from '@tillwright/contract/codes/code-data.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import type { Words } from '../../platform/words/words.ts'

/** Why a member could not be written down, by the field that is wrong where there is one. */
export function memberFault(failure: CallFailure, words: Words): string {
  const read = failure.code === tillCodes.invalid ? decode(faultsFound, failure.data) : null
  const fault = read?.ok ? read.value.faults[0] : undefined
  if (fault?.rule === 'taken') return words.person.taken
  if (fault?.at === 'phone') return words.person.badPhone
  if (fault?.at === 'birthday') return words.person.badDay
  return failureText(failure, words)
}
