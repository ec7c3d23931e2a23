import { levelRuleKinds } from '@tillwright/domain/member/member-level.ts'
import * as z from 'zod/mini'
import { ownerPermission } from '../account/permissions.ts'
import { call } from '../call.ts'
import { expiringList } from '../expiring-list.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageFields, pageOf, pageSizeMax } from '../wire/page.ts'
import { points, signedPoints } from '../wire/points.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { recordCalls } from './records.ts'

const count = z.int().check(z.gte(0))
/** A level looks back, and is retained, for three years at most. */
const levelMonthsMax = 36

const memberLevel = recordCalls({
  name: 'MemberLevel',
  about: 'the levels that members reach',
  needs: 'settings.write',
  saveNeeds: ownerPermission,
  facts: respelt(
    z.object({
      name: text(40).check(z.minLength(1)),
      nameEn: text(40),
      /** Of two levels the one of the higher rank counts. */
      rank: z.int().check(z.gte(1), z.lte(1000)),
      rule: z.enum(levelRuleKinds),
      /** Minimum spending; 0 where the rule requires something else. */
      leastMoney: money,
      /** Minimum points gained; 0 where the rule requires something else. */
      leastIntegral: points,
      /** How far back sales count. */
      periodMonths: z.int().check(z.gte(1), z.lte(levelMonthsMax)),
      /**
       * How much longer a level is retained than its rule is met; when set by hand, its duration,
       * with 0 for permanent.
       */
      validMonths: z.int().check(z.gte(0), z.lte(levelMonthsMax)),
      takesMemberPrice: z.boolean(),
      /** Points earned, in percent of what the shop gives otherwise. */
      pointsPercent: z.int().check(z.gte(0), z.lte(1000)),
      isOn: z.boolean(),
    }),
    { leastIntegral: 'leastPoints' },
  ),
  notes: z.object({ members: count }),
})

export const queryOfficeMemberLevel = memberLevel.query
export const saveOfficeMemberLevel = memberLevel.save

const ours = 'Who runs the shop looks after its members; the specification only looks one up.'

export const memberOrders = ['joined', 'name', 'points', 'balance'] as const

const officeMember = respelt(
  z.object({
    id,
    /** Masked unless the person may see it. */
    phone: text(20),
    nick: text(),
    memberCode: text(64),
    levelName: text(),
    levelNameEn: text(),
    integral: signedPoints,
    realBalanceMoney: money,
    giftBalanceMoney: money,
    stopped: z.boolean(),
    joinTime: moment,
  }),
  { integral: 'points', joinTime: 'joinedAtMs' },
)

export const queryOfficeMembers = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryOfficeMembers',
  summary: 'Members by a part of their name, phone or card, page by page.',
  needs: 'member.read',
  office: true,
  ours,
  input: z.object({
    ...pageFields,
    keyword: text(),
    /** Null for all. */
    levelId: z.nullable(id),
    state: z.enum(['ALL', 'ACTIVE', 'STOPPED']),
    order: z.enum(memberOrders),
  }),
  output: pageOf(officeMember),
})

export const queryMemberLevels = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryMemberLevels',
  summary: 'The names of the levels, the highest first.',
  needs: 'member.read',
  office: true,
  ours,
  input: z.object({}),
  output: z.object({
    list: listOf(z.object({ id, name: text(), nameEn: text(), isOn: z.boolean() }), 1000),
  }),
})

/** Books of a member's balances. */
export const memberBooks = ['money', 'gift', 'points'] as const

export const queryMemberMoves = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryMemberMoves',
  summary: 'What came onto the accounts of a member and went off them, the newest first.',
  needs: 'member.read',
  office: true,
  ours,
  input: z.object({ userId: id, ...pageFields }),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          madeTime: moment,
          book: z.enum(memberBooks),
          /** Cents or points, below zero where it went off. */
          amount: z.int(),
          balance: z.int(),
          /** Cause of the move: `order`, `refund`, `opening`, `expiry` … */
          kind: text(40),
          /** The order behind it, where there is one. */
          orderId: z.nullable(id),
          orderNumber: text(64),
          isRecharge: z.boolean(),
        }),
      ),
      pageSizeMax,
    ),
    total: z.int().check(z.gte(0)),
  }),
})

const memberTerms = z.object({
  /** The least level, given by hand; null for none. */
  handLevelId: z.nullable(id),
  /** The points may be seen and spent. */
  showIntegral: z.boolean(),
  note: text(280),
})

export const getMemberTerms = call({
  method: 'GET',
  path: '/api/v1/backoffice/getMemberTerms',
  summary: 'What the shop decided about a member: a level by hand, points or none, a note.',
  needs: 'member.read',
  office: true,
  ours,
  input: z.object({ userId: id }),
  output: z.object({
    terms: respelt(memberTerms, { showIntegral: 'showsPoints' }),
    /**
     * The first day on which the level set by hand, and the current level, have expired; null for
     * never.
     */
    handLevelUntil: z.nullable(day),
    levelUntil: z.nullable(day),
    version: z.int().check(z.gte(0)),
  }),
})

export const saveMemberTerms = call({
  method: 'POST',
  path: '/api/v1/backoffice/saveMemberTerms',
  summary: 'Decides about a member, over the version that was read.',
  needs: 'member.manage',
  office: true,
  writes: true,
  ours,
  input: z.strictObject({
    userId: id,
    version: z.int().check(z.gte(0)),
    terms: respelt(memberTerms, { showIntegral: 'showsPoints' }),
  }),
  output: z.object({}),
})

/** Documents of a member that one export names at most, the newest first. */
const exportMost = 5000

export const exportMember = call({
  method: 'POST',
  path: '/api/v1/backoffice/exportMember',
  summary: 'Everything that is stored about a member, for the member. The audit says who took it.',
  needs: 'member.manage',
  office: true,
  writes: true,
  ours: 'A person may ask what a shop knows about them.',
  input: z.strictObject({ userId: id }),
  output: z.object({
    member: respelt(
      z.object({
        id,
        phone: text(40),
        memberCode: text(64),
        nick: text(),
        birthday: z.nullable(day),
        note: text(280),
        joinTime: moment,
        realBalanceMoney: money,
        giftBalanceMoney: money,
        integral: signedPoints,
      }),
      { joinTime: 'joinedAtMs', integral: 'points' },
    ),
    expiring: expiringList,
    consents: listOf(
      respelt(z.object({ madeTime: moment, termsZh: z.string(), termsEn: z.string() })),
      exportMost,
    ),
    orders: listOf(
      respelt(
        z.object({
          orderNumber: text(64),
          storeId: id,
          soldTime: moment,
          orderMoney: money,
          note: text(),
          address: text(),
          goods: listOf(
            z.object({ name: text(700), amount: z.int(), unit: text(40), payableMoney: money }),
            exportMost,
          ),
        }),
      ),
      exportMost,
    ),
    moves: listOf(
      respelt(
        z.object({
          madeTime: moment,
          book: text(20),
          amount: z.int(),
          balance: z.int(),
          kind: text(40),
        }),
      ),
      exportMost,
    ),
  }),
})

export const eraseMember = call({
  method: 'POST',
  path: '/api/v1/backoffice/eraseMember',
  summary:
    'Erases who a member is, for good. Points and gifts lapse; what was sold stays, without a person.',
  needs: 'member.manage',
  office: true,
  writes: true,
  ours: 'A person may ask a shop to forget them.',
  input: z.strictObject({ userId: id, version: z.int().check(z.gte(0)) }),
  output: z.object({}),
})
