// How the rest of the till calls the server: in the name of the session, for the cart's member.
import type { Call } from '@tillwright/contract/call.ts'
import { swapsPaths } from '@tillwright/contract/gateway.ts'
import type { Addresses } from '../session/session.ts'
import { currentDeviceSecret } from '../session/device-secret.ts'
import { currentSession } from '../session/session-store.ts'
import { isTraining, trainingBase } from '../navigation/training-place.ts'
import { currentLanguage } from '../words/words.ts'
import { pricedForMember } from './priced-for.ts'
import { type Caller, send, type SendOptions } from './send.ts'
import { reportTraffic } from './traffic.ts'

export type AskOptions = Omit<SendOptions, 'onTraffic'>

/** A till to practise on never leaves its own server, whatever that is told. */
function basesOf({ api, update, config }: Addresses): Caller['bases'] {
  const base = trainingBase
  return isTraining ? { api: base, update: base, config: base } : { api, update, config }
}

/** Who calls now. */
export function callerNow(): Caller {
  const { platformId, shiftId, token, versionCode, gateway, addresses } = currentSession()
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
export function ask<I, O>(of: Call<I, O>, input: I, options: AskOptions = {}): Promise<O> {
  return send(of, input, callerNow(), { ...options, onTraffic: reportTraffic })
}
