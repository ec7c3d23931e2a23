// How the rest of the till calls the server: in the name of the session, for the cart's member.
import type { Call } from '@tillwright/contract/call.ts'
import { currentSession } from '../session/session-store.ts'
import { pricedForMember } from './priced-for.ts'
import { type Caller, send, type SendOptions } from './send.ts'
import { reportTraffic } from './traffic.ts'

export type AskOptions = Omit<SendOptions, 'onTraffic'>

/** Who calls now. */
export function callerNow(): Caller {
  const { platformId, shiftId, token, versionCode, gateway, addresses } = currentSession()
  return {
    platformId,
    shiftId: shiftId ?? '',
    token: token ?? '',
    version: versionCode,
    memberId: pricedForMember(),
    gatewaySwapped: gateway !== 'none',
    bases: { api: addresses.api, update: addresses.update, config: addresses.config },
  }
}

/**
 * Asks the server. Resolves with the decoded answer, or throws CallFailure. What a code does to the
 * session happens before that, in one place (`session/react-to-traffic.ts`); the caller shows the rest.
 */
export function ask<I, O>(of: Call<I, O>, input: I, options: AskOptions = {}): Promise<O> {
  return send(of, input, callerNow(), { ...options, onTraffic: reportTraffic })
}
