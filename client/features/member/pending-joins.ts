// Joinings not yet confirmed by the server: on disk, and sent before the sales of those members.
import type { Output } from '@tillwright/contract/call.ts'
import { joinMember } from '@tillwright/contract/member-record.ts'
import { callerNow, throughTill } from '../../platform/api/call-api.ts'
import { failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { sendWire } from '@tillwright/web/api/send.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'
import { currentSession } from '../../session/session-store.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { useRecentMembers } from './find-members.ts'

/** A joining as it is sent: the same body to the letter, however often. */
export interface PendingJoin {
  readonly id: string
  readonly origin: { readonly platformId: string; readonly storeId: string }
  readonly body: unknown
}

let pending: readonly PendingJoin[] = []
let sending: Promise<void> | null = null
const pauseMs = 10_000

/** Begins sending what earlier pages left, now and whenever there is reason to hope. Called once at start. */
export async function startJoins(): Promise<void> {
  await restoreJoins()
  window.addEventListener('online', () => void sendJoins())
  setInterval(() => pending.length > 0 && void sendJoins(), pauseMs)
  await sendJoins()
}

/** Reads at a start what an earlier page left. */
async function restoreJoins(): Promise<void> {
  const stored = await readDurable('joins')
  const earlier = Array.isArray(stored) ? stored.filter(isJoin) : []
  pending = [...earlier.filter(({ id }) => !pending.some((one) => one.id === id)), ...pending]
}

/** Stores a joining; false where the disk accepts nothing, which the user was told. */
export async function writeJoin(join: PendingJoin): Promise<boolean> {
  const isWritten = await writeDurable('joins', [...pending, join])
  if (isWritten) pending = [...pending, join]
  return isWritten
}

/**
 * Returns the joining that a sale to this member has to include, since the server may not know them
 * yet; null where it does.
 */
export const pendingJoinOf = (memberId: string | null): unknown =>
  pending.find(({ id }) => id === memberId)?.body ?? null

/** Sends what waits, one after the other. Never throws. */
function sendJoins(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  const { token, platformId, user } = currentSession()
  if (!token || !user) return
  for (const join of pending) {
    const { origin } = join
    if (origin.platformId !== platformId || origin.storeId !== user.store.id) continue
    if (!(await send(join))) return
  }
}

/** False where the server could not be reached: those behind it wait as well. */
async function send(join: PendingJoin): Promise<boolean> {
  try {
    const options = { quiet: true, ...throughTill }
    replaceJoined(join.id, await sendWire(joinMember, join.body, callerNow(), options))
  } catch (error) {
    const failure = failureOf(error)
    if (isUnknownResult(failure)) return false
    // The user may not do it, or the till is to wait: the joining was not examined.
    if (!refusals.has(failure.code)) return false
    toast((words) => words.person.joinRefused, 'danger')
  }
  pending = pending.filter(({ id }) => id !== join.id)
  await writeDurable('joins', pending)
  return true
}

/** Whoever joined without the server is from now on whom the server says they are. */
function replaceJoined(clientId: string, { member }: Output<typeof joinMember>): void {
  if (currentCart().member?.id === clientId) changeCart({ kind: 'setMember', member })
  useRecentMembers.setState(({ members }) => ({
    members: [member, ...members.filter(({ id }) => id !== clientId && id !== member.id)],
  }))
}

/** It breaks the contract, names a text that is not there, or the id was used for another: no repeat changes that. */
const refusals: ReadonlySet<number> = new Set([20101, 20107, 20108])

const isJoin = (value: unknown): value is PendingJoin =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'body' in value &&
  'origin' in value
