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
 * Where each service is; an address that is empty is the server of this page. A till to practise on
 * never leaves its own server, whatever that is told.
 */
export const basesOf = (
  addresses: Pick<Addresses, 'api' | 'update' | 'config'>,
): Caller['bases'] => ({
  api: baseOf(addresses.api),
  update: baseOf(addresses.update),
  config: baseOf(addresses.config),
})

const baseOf = (address: string): string => (isTraining || address === '' ? serverBase : address)

/** What every call of the till is sent through, a repeat of one as well. */
export const throughTill: Pick<SendOptions, 'onTraffic' | 'sign'> = {
  onTraffic: reportTraffic,
  // A sale that waited is signed when it is sent, by the server's time.
  sign: (call) => signCall(call, nowMs()),
}

/** Who calls now. */
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
 * Asks the server. Resolves with the decoded answer, or throws CallFailure. What a code does to the
 * session happens before that, in one place (`session/react-to-traffic.ts`); the caller shows the rest.
 */
export function callApi<I, O>(of: Call<I, O>, input: I, options: CallOptions = {}): Promise<O> {
  return send(of, input, callerNow(), { ...options, ...throughTill })
}
