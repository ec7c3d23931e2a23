import * as z from 'zod/mini'
import { call } from './call.ts'
import { expiringList } from './expiring-list.ts'
import { member } from './member.ts'
import { clientId, id, text } from './wire/ids.ts'
import { respelt } from './wire/spelling.ts'
import { day, moment } from './wire/time.ts'

const typedPhone = text(20)
const nick = text(40)
const memberCode = text(64)

/** Recorded data about a member, alongside their balances. */
const memberRecord = respelt(
  z.object({
    member,
    birthday: z.nullable(day),
    joinTime: moment,
    /** When they agreed to the newest terms they were shown; null for whoever never did. */
    consentTime: z.nullable(moment),
    /** Which text that was. */
    consentTermsId: z.nullable(id),
    version: z.int().check(z.gte(0)),
  }),
  { joinTime: 'joinedAtMs', consentTime: 'consentedAtMs', consentTermsId: 'termsId' },
)

export const joinMember = call({
  method: 'POST',
  path: '/api/v1/cashier/member/join',
  summary:
    'Makes a member by phone or by the code of a card. Whoever has that phone already is found instead.',
  needs: 'member.join',
  writes: true,
  idempotentBy: 'clientMemberId',
  office: true,
  ours: 'The specification looks members up and never makes one.',
  input: respelt(
    z.strictObject({
      /** The id of a new member: what the till sells to it before the server answered names it. */
      clientMemberId: clientId,
      /** As typed; empty for a member by card alone. */
      phone: typedPhone,
      /** Code on the card; empty where the server generates one. */
      memberCode,
      nick,
      joinTime: moment,
      /** The terms that were agreed to; null where none were shown. */
      termsId: z.nullable(id),
    }),
    { clientMemberId: 'clientId', joinTime: 'joinedAtMs' },
  ),
  output: z.object({ member, isNew: z.boolean() }),
})

export const getMember = call({
  method: 'GET',
  path: '/api/v1/cashier/member/getMember',
  summary: 'One member with what is written down about them.',
  needs: 'member.read',
  office: true,
  ours: 'A form has to know what it changes.',
  input: z.object({ userId: id }),
  output: z.object({ record: memberRecord }),
})

export const queryExpiringBalances = call({
  method: 'GET',
  path: '/api/v1/cashier/member/queryExpiringBalances',
  summary: 'What a member loses next of their points and stored value, within sixty days.',
  needs: 'member.read',
  office: true,
  ours: 'The specification lets nothing expire.',
  input: z.object({ userId: id }),
  output: z.object({ list: expiringList }),
})

export const saveMember = call({
  method: 'POST',
  path: '/api/v1/cashier/member/save',
  summary: 'Changes what is written down about a member.',
  needs: 'member.edit',
  writes: true,
  office: true,
  ours: 'The specification changes no member.',
  input: z.strictObject({
    userId: id,
    /** The version that was read; another one is refused. */
    version: z.int().check(z.gte(0)),
    /** Null leaves it as it is, for whoever sees it masked. */
    phone: z.nullable(typedPhone),
    memberCode,
    nick,
    birthday: z.nullable(day),
  }),
  output: z.object({ record: memberRecord }),
})

export const setMemberState = call({
  method: 'POST',
  path: '/api/v1/cashier/member/setState',
  summary: 'Blocks a member, who is sold nothing as one until they are let in again.',
  needs: 'member.manage',
  writes: true,
  office: true,
  ours: 'A stolen card or phone must stop paying.',
  input: z.strictObject({ userId: id, stopped: z.boolean(), reason: text() }),
  output: z.object({ record: memberRecord }),
})

export const mergeMembers = call({
  method: 'POST',
  path: '/api/v1/cashier/member/merge',
  summary:
    'Makes one member of two that are one person: the one who joined first has what both had, and their history.',
  needs: 'member.manage',
  writes: true,
  idempotentBy: 'clientMergeId',
  office: true,
  ours: 'A person who changed their phone joins twice.',
  input: respelt(z.strictObject({ clientMergeId: clientId, userId: id, otherUserId: id }), {
    clientMergeId: 'clientId',
  }),
  output: z.object({ record: memberRecord }),
})
