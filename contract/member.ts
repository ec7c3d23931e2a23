import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, scannedCode, text } from './wire/ids.ts'
import { listOf } from './wire/list-of.ts'
import { money } from './wire/money.ts'
import { signedPoints } from './wire/points.ts'
import { respelt } from './wire/spelling.ts'

const wireMember = z.object({
  id,
  /** Masked unless the cashier may see it. */
  phone: text(20),
  nick: text(),
  memberCode: text(64),
  levelName: text(),
  levelNameEn: text(),
  /** Benefit of the level; a server without levels omits it, and the default applies. */
  takesMemberPrice: z._default(z.boolean(), true),
  pointsPercent: z._default(z.int().check(z.gte(0), z.lte(1000)), 100),
  integral: signedPoints,
  showIntegral: z.boolean(),
  /** Stored value that was paid for, and that was given: gift money is never paid out. */
  realBalanceMoney: money,
  giftBalanceMoney: money,
  couponCount: z.int().check(z.gte(0)),
  owedBoxes: z.int().check(z.gte(0)),
  depositHeldMoney: money,
  stopped: z.boolean(),
})

/** A member as the till shows one; has everything that the domain's `Member` has. */
export const member = respelt(wireMember, { integral: 'points', showIntegral: 'showsPoints' })

export const getUserInfo = call({
  method: 'GET',
  path: '/api/v1/cashier/user/getUserInfo',
  summary:
    'Members by id, phone, last four digits of the phone, member code or name; asked for nobody, those who bought here last.',
  needs: 'member.read',
  kiosk: true,
  input: z.object({ userId: z.optional(id), keyword: z.optional(scannedCode) }),
  output: z.object({ list: listOf(member, 20) }),
})

export const getUserInfoByOrder = call({
  method: 'GET',
  path: '/api/v1/cashier/user/getUserInfoByOrder',
  summary: 'The member an order belongs to; null for an order without one.',
  needs: 'member.read',
  input: z.object({ orderId: id }),
  output: respelt(z.object({ memberUser: z.nullable(member) }), { memberUser: 'member' }),
})
