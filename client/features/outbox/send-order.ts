// One row to the server, and what its answer means to the queue.
import { decode } from '@tillwright/contract/wire/schema.ts'
import { permissionMissing } from '@tillwright/contract/codes/code-data.ts'
import { handlingOf } from '@tillwright/contract/codes/handling-of.ts'
import { createOrderV2, resendOrder } from '@tillwright/contract/order/order.ts'
import { joinMember } from '@tillwright/contract/member-record.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { callerNow, throughTill } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { retryAfterMs } from '../../platform/api/retry-after.ts'
import { sendWire } from '@tillwright/web/api/send.ts'
import { currentSession } from '../../session/session-store.ts'
import type { Delivery, OutboxRow } from '../../platform/storage/outbox-row.ts'

/** The server is well, but not for this row at this moment. */
const busyCodes = new Set<number>([tillCodes.rateLimited, tillCodes.fault])

/**
 * A customer may be typing a password: the same order is sent again, which queries its state at the
 * gateway and charges nobody.
 */
const doubtMs = 2000

/**
 * True for a row of the shop where the user is logged in, and of any shop while there is no user.
 * In self-service a cashier's sales wait: it may not send them, and a refusal would be taken for
 * the shop's response.
 */
export function isOfHere({ origin }: OutboxRow): boolean {
  const { platformId, user, isKiosk } = currentSession()
  if (isKiosk && origin.isKiosk !== true) return false
  return !user || (origin.platformId === platformId && origin.storeId === user.store.id)
}

/** Sends a row in the name of whoever is logged in now. Never throws. */
export async function sendOrder(row: OutboxRow): Promise<Delivery> {
  const { token, shiftId } = currentSession()
  if (!token || !shiftId || !isOfHere(row)) return { kind: 'noSession' }
  try {
    const options = { quiet: true, ...throughTill }
    const call = row.isResent ? resendOrder : createOrderV2
    // Sent however often: the server finds the first.
    if (row.join) await sendWire(joinMember, row.join, callerNow(), options)
    return { kind: 'acked', answer: await sendWire(call, row.body, callerNow(), options) }
  } catch (error) {
    return deliveryOf(failureOf(error), { isRepeat: row.attempts > 1, stands: stands(row) })
  }
}

/** True of a sale that was made without the server, and is paid for. */
const stands = ({ needsServer, standingBody }: OutboxRow): boolean =>
  needsServer !== true && standingBody === null

/** How a failed call reads to the queue; a first try, unless it is said to be a repeat. */
export function deliveryOf(
  failure: CallFailure,
  { isRepeat = false, stands: isStanding = false } = {},
): Delivery {
  const { kind, code, message, data } = failure
  // An unreadable answer came from a server that did something: the request is repeated, and what
  // waits behind it goes on meanwhile.
  if (kind === 'answer') return { kind: 'busy', retryAfterMs: 0 }
  if (kind !== 'code') return { kind: 'unknown', message }
  if (code === tillCodes.paymentInDoubt) return { kind: 'busy', retryAfterMs: doubtMs }
  // Somebody may have to do something about it: why the server cannot save is said to people.
  if (code === tillCodes.unavailable)
    return { kind: 'busy', retryAfterMs: retryAfterMs(data), message }
  if (busyCodes.has(code)) return { kind: 'busy', retryAfterMs: retryAfterMs(data) }
  // Whoever logs in on this till signs what it sends from then on.
  if ((isRepeat || isStanding) && code === tillCodes.signatureNeeded)
    return { kind: 'busy', retryAfterMs: 0, message }
  // Whoever is logged in now may sell nothing: that says nothing of what an earlier try has done.
  if (isRepeat && isShutOut(failure)) return { kind: 'busy', retryAfterMs: 0 }
  const { clear, go } = handlingOf(code, message)
  return clear !== 'nothing' || go !== 'stay' ? { kind: 'noSession' } : refusalOf(failure)
}

/** Sent away at the door, before anybody looked at the order. */
function isShutOut({ code, data }: CallFailure): boolean {
  const details = code === tillCodes.forbidden ? decode(permissionMissing, data) : null
  return details?.ok === true && details.value.permission === createOrderV2.needs
}

const refusalOf = ({ code, message, data }: CallFailure): Delivery => ({
  kind: 'refused',
  code,
  message,
  data,
})
