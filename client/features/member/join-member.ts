// Somebody joins at this till: with the server at once, without it under an id of the till's own that the
// server learns of before their first sale.
import { usualBenefits } from '@tillwright/domain/member/member-level.ts'
import { encodeInput, type Input } from '@tillwright/contract/call.ts'
import { joinMember as joinCall } from '@tillwright/contract/member-record.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { termsIdOf, termsOf } from '@tillwright/domain/member/terms.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { requestConfirmation, toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { newId, sameSale } from '../cart/cart-store.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage, currentWords } from '../../platform/words/words.ts'
import { chooseMember, type FoundMember } from './find-members.ts'
import { memberFault } from './member-fault.ts'
import { writeJoin } from './pending-joins.ts'

type JoinInput = Input<typeof joinCall>

/**
 * Key with which a typed or scanned text can join; null for text that is neither a phone of this
 * country nor a card.
 */
export type Joinable = { readonly phone: string } | { readonly memberCode: string }

/** A card's own code has a digit and is longer than what people search names by. */
const cardCode = /^(?=.*\d)[\w-]{6,64}$/

/** Returns the key with which somebody not found could join, where the user may let them. */
export function joinableBy(text: string): Joinable | null {
  const { user, permissions, isKiosk } = currentSession()
  if (!user || isKiosk || !permissions.includes('member.join')) return null
  const typed = text.trim()
  const phone = normalPhone(typed, user.store.currency)
  if (phone !== null) return { phone }
  return cardCode.test(typed) && !/^\d{1,11}$/.test(typed) ? { memberCode: typed } : null
}

/** The text that whoever joins here agrees to. */
export const termsHere = (): string => termsOf(currentSession().membership)[currentLanguage()]

/** Asks whether somebody who was not found joins, and lets them: one press. False where the code lets nobody join. */
export async function offerJoin(code: string): Promise<boolean> {
  const by = joinableBy(code)
  if (by === null) return false
  await requestJoin(by, code)
  return true
}

async function requestJoin(by: Joinable, query: string): Promise<void> {
  const isTheirs = sameSale()
  const joins = await requestConfirmation({
    title: (words) => words.person.none(query),
    text: termsHere(),
    confirm: (words) => words.person.join,
    takesScans: true,
  })
  if (!joins) return
  const member = await join(by)
  if (member === null) return
  if (isTheirs()) chooseMember(member)
  else toast((words) => words.scan.tooLate, 'warning')
}

/** Makes a member, or finds the one who has the phone already; null where it was refused, and said so. */
export async function join(by: Joinable): Promise<FoundMember | null> {
  const input = joinInput(by)
  try {
    const { member, isNew } = await callApi(joinCall, input, { quiet: true })
    play('added')
    toast((words) => (isNew ? words.person.joined : words.person.wasMember), 'success')
    return member
  } catch (error) {
    const failure = failureOf(error)
    if (isUnknownResult(failure)) return joinWithoutServer(input)
    return refused(failure)
  }
}

function refused(failure: CallFailure): null {
  play('refused')
  toast((words) => memberFault(failure, words), 'danger')
  return null
}

function joinInput(by: Joinable): JoinInput {
  const { user, membership } = currentSession()
  const phone = 'phone' in by ? by.phone : ''
  const memberCode = 'memberCode' in by ? by.memberCode : ''
  return {
    clientId: newId(),
    phone,
    memberCode,
    nick: currentWords().person.newNick((phone || memberCode).slice(-4)),
    joinedAtMs: nowMs(),
    termsId: user ? termsIdOf(user.store.id, membership.termsVersion) : null,
  }
}

/** The joining is on disk before anything is sold to whoever joined. */
async function joinWithoutServer(input: JoinInput): Promise<FoundMember | null> {
  const { user, platformId } = currentSession()
  const origin = { platformId, storeId: user?.store.id ?? '' }
  const body = encodeInput(joinCall, input)
  if (!(await writeJoin({ id: input.clientId, origin, body }))) return null
  play('added')
  toast((words) => words.person.joinedOffline, 'success')
  return newcomer(input)
}

/** A member as the till knows one of whom the server has not heard: nothing is theirs yet. */
const newcomer = ({ clientId, phone, memberCode, nick }: JoinInput): FoundMember => ({
  id: clientId,
  phone,
  nick,
  memberCode,
  levelName: '',
  levelNameEn: '',
  ...usualBenefits,
  points: points(0),
  showsPoints: true,
  realBalanceCents: zeroCents,
  giftBalanceCents: zeroCents,
  couponCount: 0,
  owedBoxes: 0,
  depositHeldCents: zeroCents,
  stopped: false,
})
