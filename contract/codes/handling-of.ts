import { type Handling, rejects } from './code-handling.ts'
import { codeOk } from '../envelope.ts'
import { specificationCodes } from './specification-codes.ts'

/** Our own codes change nothing on a till: they are not among these. */
const handlings = new Map<number, Handling>(
  Object.values(specificationCodes).map(({ code, handling }) => [code, handling]),
)

const authorizationFailed =
  /user authori[sz]ation (?:has )?fail(?:ed|ure)|authori[sz]ation has expired|用户授权失败/i
const userDisabled = /user (?:is|has been) disabled|用户已?被?(?:禁用|停用)/i

/**
 * Returns the till's handling of a response. Besides acting on the number, Specification 8 sends to
 * the login page any message that user authorization failed, or that the user is disabled, whatever
 * its code.
 */
export function handlingOf(code: number, message: string): Handling {
  if (code === codeOk) return specificationCodes.ok.handling
  const expired = specificationCodes.expired.handling
  if (userDisabled.test(message)) return { ...expired, alert: 'message' }
  const known = handlings.get(code)
  if (known !== undefined) return known
  return authorizationFailed.test(message) ? expired : rejects
}
