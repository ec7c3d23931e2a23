import { sensitiveNeeded } from '@tillwright/contract/codes/code-data.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { type ApprovalRequest, requestApproval } from './approval-store.ts'

/**
 * Performs an act. Where the server requires approval first, requests it and performs the act again
 * with it; null where nobody approved. Rethrows every other failure.
 */
export async function withApproval<T>(
  about: Omit<ApprovalRequest, 'byAnother'>,
  act: (token: string | null) => Promise<T>,
): Promise<T | null> {
  let token: string | null = null
  for (;;) {
    try {
      return await act(token)
    } catch (error) {
      if (!isNeeded(error)) throw error
      token = await requestApproval({ ...about, byAnother: mustBeAnother(error) })
      if (token === null) return null
    }
  }
}

const isNeeded = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === tillCodes.sensitiveNeeded

function mustBeAnother({ data }: CallFailure): boolean {
  const details = decode(sensitiveNeeded, data)
  return details.ok && details.value.byAnother === true
}
