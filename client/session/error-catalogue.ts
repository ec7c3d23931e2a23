// Specification 8 in one place: what a failed call does to this till, as data. Nothing here acts.
import {
  movedTo,
  trueGateway,
  trueMemberPoints,
  trueRatio,
} from '@tillwright/contract/codes/code-data.ts'
import { gateways } from '@tillwright/contract/gateway.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { handlingOf } from '@tillwright/contract/codes/handling-of.ts'
import { decode, type Schema } from '@tillwright/contract/wire/schema.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import type { Points } from '@tillwright/domain/money/points.ts'
import type { FailureFacts } from '@tillwright/web/api/call-failure.ts'
import type { Text } from '../platform/words/words.ts'
import { isAllowedAddress } from './is-allowed-address.ts'
import type { SessionEvent } from './session.ts'

export type Effect =
  | { readonly kind: 'session'; readonly event: SessionEvent }
  | { readonly kind: 'memberPoints'; readonly memberId: string; readonly points: Points }
  /** Shown and acknowledged before the page changes. */
  | { readonly kind: 'alert'; readonly text: Text; readonly go: 'login' | null }
  | { readonly kind: 'goSign' }
  /** The platform has moved. `url` is opened on confirmation only where `mayOpen`. */
  | {
      readonly kind: 'moved'
      readonly text: Text
      readonly url: string
      readonly mayOpen: boolean
    }
  /** The server cannot be reached: shown once. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'offline' }

export interface Circumstances {
  /** The call was made in the session that still lives, or in none. */
  readonly isCurrent: boolean
  /** Whether no user waits for this response at a screen. */
  readonly quiet: boolean
  readonly allowedHosts: readonly string[]
}

/** Returns the effects of a failed call, in the order they happen. */
export function effectsOf(failure: FailureFacts, circumstances: Circumstances): Effect[] {
  if (failure.kind === 'code') return effectsOfCode(failure, circumstances)
  if (failure.kind === 'network') return [{ kind: 'unreachable' }]
  // The bar on top says it as long as it lasts; a word again with each call behind the screens would not stop.
  return failure.kind === 'offline' && !circumstances.quiet ? [{ kind: 'offline' }] : []
}

function effectsOfCode(failure: FailureFacts, circumstances: Circumstances): Effect[] {
  const { code, message } = failure
  const handling = handlingOf(code, message)
  // An answer to a session that is over says nothing about the one that came after it.
  const isSessionWord = handling.clear !== 'nothing' || handling.go !== 'stay'
  if (isSessionWord && !circumstances.isCurrent) return []
  // Another window of this till has entered self-service: this one is in it too.
  if (code === tillCodes.kioskOnly && circumstances.isCurrent)
    return [{ kind: 'session', event: { kind: 'kioskEntered' } }]
  const effects: Effect[] = [...stored(failure, handling.store)]
  if (handling.clear !== 'nothing') effects.push({ kind: 'session', event: { kind: 'ended' } })
  if (handling.go === 'sign') {
    const event = { kind: 'shiftNeeded' } as const
    return [...effects, { kind: 'session', event }, { kind: 'goSign' }]
  }
  if (handling.go === 'cashierAddress') return [...effects, moved(failure, circumstances)]
  const text = alertText(handling.alert, code, message)
  if (text) effects.push({ kind: 'alert', text, go: handling.go === 'login' ? 'login' : null })
  return effects
}

function alertText(alert: string | null, code: number, message: string): Text | null {
  switch (alert) {
    case 'otherCashier':
      return (words) => words.errors.elsewhere
    case 'expired':
      return (words) => words.errors.authorizationExpired
    case 'message':
      return message === '' ? spareText(code) : message
    case null:
    default:
      return null
  }
}

function spareText(code: number): Text {
  if (code === specificationCodes.signedOut.code) return (words) => words.errors.shiftEnded
  if (code === specificationCodes.stopped.code) return (words) => words.errors.accountStopped
  return (words) => words.errors.userDisabled
}

/** The true value that a stale-client code carries; nothing where it carries none that can be read. */
function stored(failure: FailureFacts, what: string): Effect[] {
  switch (what) {
    case 'integralRatio': {
      const details = read(trueRatio, failure.data)
      if (!details) return []
      const pointsRatio = details.integrationConversionRatio
      return [{ kind: 'session', event: { kind: 'ratioChanged', pointsRatio } }]
    }
    case 'memberPoints': {
      // The codec has divided by 100 already.
      const details = read(trueMemberPoints, failure.data)
      return details
        ? [{ kind: 'memberPoints', memberId: details.userId, points: details.integral }]
        : []
    }
    case 'gateway': {
      const details = read(trueGateway, failure.data)?.paymentGateway
      const gateway = gateways.find((known) => known === details)
      return gateway ? [{ kind: 'session', event: { kind: 'gatewayChanged', gateway } }] : []
    }
    case 'updateNeeded':
      return [{ kind: 'session', event: { kind: 'updateNeeded' } }]
    default:
      return []
  }
}

function moved({ message, data }: FailureFacts, { allowedHosts }: Circumstances): Effect {
  const url = read(movedTo, data)?.cashierUrl ?? ''
  const mayOpen = isAllowedAddress(url, allowedHosts)
  const text: Text = (words) => {
    const { wrongAddress, goToAddress, addressRefused } = words.errors
    const what = message === '' ? wrongAddress : message
    return `${what}\n${mayOpen ? goToAddress : addressRefused} ${url}`
  }
  return { kind: 'moved', text, url, mayOpen }
}

function read<T>(schema: Schema<T>, data: unknown): T | null {
  const checked = decode(schema, data)
  return checked.ok ? checked.value : null
}
