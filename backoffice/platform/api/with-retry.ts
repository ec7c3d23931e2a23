import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'

const triesMax = 4

/**
 * Retries where the answer was lost or another request was in the way: for calls that are harmless
 * when repeated. Throws the error of the last attempt.
 */
export async function withRetry<T>(request: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await request()
    } catch (error) {
      const { kind, code } = failureOf(error)
      const mayPass = kind !== 'code' || code === ownCodes.changedMeanwhile.code
      if (!mayPass || tried === triesMax) throw error
    }
  }
}
