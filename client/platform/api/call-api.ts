// How the rest of the till calls the server: in the name of the session, for the cart's member.
import type { Call } from '@tillwright/contract/call.ts'
import { swapsPaths } from '@tillwright/contract/gateway.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import type { Addresses } from '../session-port.ts'
import { currentDeviceSecret } from './device-secret.ts'
import { sessionView } from '../session-port.ts'
import { signCall } from './till-key.ts'
import { serverBase } from '../navigation/server-base.ts'
import { isTraining } from '../navigation/training-place.ts'
import { currentLanguage } from '../words/words.ts'
import { pricedForMember } from './priced-for.ts'
import { type Caller, send, type SendOptions } from '@tillwright/web/api/send.ts'
import { reportTraffic } from './traffic.ts'

export type CallOptions = Omit<SendOptions, 'onTraffic' | 'sign'>

/**
 * Returns the address of each service; an empty address means this page's server. A practice till
 * never leaves its own server, whatever addresses it is given.
 */
export const basesOf = (
  addresses: Pick<Addresses, 'api' | 'update' | 'config'>,
): Caller['bases'] => ({
  api: baseOf(addresses.api),
  update: baseOf(addresses.update),
  config: baseOf(addresses.config),
})

const baseOf = (address: string): string => (isTraining || address === '' ? serverBase : address)

/** Options that every call of the till is sent with, repeats included. */
export const throughTill: Pick<SendOptions, 'onTraffic' | 'sign'> = {
  onTraffic: reportTraffic,
  // A sale that waited is signed when it is sent, by the server's time.
  sign: (call) => signCall(call, nowMs()),
}

/** Returns the current caller. */
export function callerNow(): Caller {
  const { platformId, shiftId, token, versionCode, gateway, addresses } = sessionView()
  return {
    platformId,
    shiftId: shiftId ?? '',
    token: token ?? '',
    version: versionCode,
    language: currentLanguage(),
    deviceSecret: currentDeviceSecret(),
    memberId: pricedForMember(),
    gatewaySwapped: swapsPaths(gateway),
    bases: basesOf(addresses),
  }
}

/**
 * Calls the server. Resolves with the decoded response, or throws CallFailure. The effect of a code
 * on the session is applied before that, in one place (`session/react-to-traffic.ts`); the caller
 * shows the rest.
 */
export function callApi<I, O>(of: Call<I, O>, input: I, options: CallOptions = {}): Promise<O> {
  return send(of, input, callerNow(), { ...options, ...throughTill })
}
