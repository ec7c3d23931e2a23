import * as z from 'zod/mini'
import { publicKeyText } from '../call-signature.ts'
import { call } from '../call.ts'
import { gateway } from '../gateway.ts'
import { hashedPassword } from './hashed-password.ts'
import { id, phone, staffNumber, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { permissions } from './permissions.ts'
import { respelt } from '../wire/spelling.ts'
import { goodsScope, shopInfo } from '../store.ts'
import { tillNumber } from '../till/till-number.ts'
import { moment } from '../wire/time.ts'

const staff = respelt(
  z.object({
    id,
    phone: text(20),
    /** What they may log in with in place of the phone. */
    staffNumber: z.optional(z.nullable(staffNumber)),
    nick: text(),
    roleId: id,
    roleName: text(),
    permissions: listOf(z.enum(permissions), 100),
    shopInfo,
  }),
  { shopInfo: 'store' },
)

const openShift = respelt(
  z.object({ cashierRecordId: id, openedTime: moment, floatMoney: money, deviceId: text(64) }),
  { cashierRecordId: 'id' },
)

/** Everything the session of a till starts from. */
const session = respelt(
  z.object({
    userInfo: staff,
    platformId: id,
    /** The open shift; null sends the till to the sign page. */
    cashierRecord: z.nullable(openShift),
    offlineCachierProduct: goodsScope,
    paymentGateway: gateway,
    integrationConversionRatio: z.int().check(z.gte(1)),
    integrationName: text(40),
    /** A service agreement that must be accepted before signing on. */
    agreement: z.nullable(z.object({ id, title: text(), text: text(20_000) })),
    /** The till is in self-service: it may do nothing but that until somebody of the staff leads it out. */
    selfService: z.boolean(),
    /** The store's number for this till; null for a session that is at none. */
    tillNumber: z.nullable(tillNumber),
    /** Where the settings stood: what is read after this answer is at least as new. */
    settingsVersion: z.int().check(z.gte(0)),
    serverTime: moment,
  }),
  {
    userInfo: 'user',
    cashierRecord: 'shift',
    offlineCachierProduct: 'goodsScope',
    paymentGateway: 'gateway',
    integrationConversionRatio: 'pointsRatio',
    integrationName: 'pointsName',
    selfService: 'isKiosk',
  },
)

export const login = call({
  method: 'POST',
  path: '/api/v1/cashier/user/login',
  bodyType: 'form',
  summary: 'Logs a cashier in and ends the session they had elsewhere.',
  needs: 'nobody',
  writes: true,
  input: z.object({
    /** A phone, or a staff number. */
    phone: z.union([phone, staffNumber]),
    ...hashedPassword,
    deviceId: z.optional(text(64)),
    version: z.optional(text(40)),
    /** The store of the oldest sale that waits on this till; empty when none does. */
    unsentStoreId: z.optional(text(128)),
    /** Key that the till's signatures are checked with from now on. */
    devicePublicKey: z.optional(publicKeyText),
    /** Where: a till unless it says otherwise. A login to the back office ends no till's session. */
    app: z.optional(z.enum(['till', 'office'])),
  }),
  output: respelt(z.object({ token: text(256), expiresTime: moment, session })),
})

export const logout = call({
  method: 'POST',
  path: '/api/v1/cashier/user/logout',
  summary: 'Ends the session. The shift stays open.',
  needs: 'session',
  office: true,
  writes: true,
  input: z.object({}),
  output: z.object({}),
})

export const enterSelfService = call({
  method: 'POST',
  path: '/api/v1/cashier/user/enterSelfService',
  summary:
    'Turns this session into one of self-service, in the open shift: customers use the till, and it may do nothing else.',
  needs: 'shift',
  kiosk: true,
  writes: true,
  ours: 'What a customer stands before must not hold what a cashier may do.',
  input: z.object({}),
  output: z.object({}),
})

export const quitSelfService = call({
  method: 'POST',
  path: '/api/v1/cashier/user/quitSelfService',
  summary:
    'Leaves self-service with the password of somebody who works here. Whoever opened it is logged in again under the token of the answer; for anybody else the session ends.',
  needs: 'session',
  kiosk: true,
  writes: true,
  input: z.object({ phone: z.optional(phone), ...hashedPassword }),
  output: respelt(
    z.object({
      userId: id,
      nick: text(),
      /** A new cashier session; null where it is not theirs who opened it, or was one already. */
      token: z.nullable(text(256)),
      expiresTime: z.nullable(moment),
    }),
  ),
})

export const getLoginUserInfo = call({
  method: 'GET',
  path: '/api/v1/cashier/user/getLoginUserInfo',
  summary: 'Who is logged in here, with their permissions, shop and open shift.',
  needs: 'session',
  office: true,
  kiosk: true,
  input: z.object({}),
  output: session,
})

export const queryStoreUsers = call({
  method: 'GET',
  path: '/api/v1/cashier/user/queryStoreUsers',
  summary: 'Who works in this shop: for approvals, salespeople and handover.',
  needs: 'session',
  input: z.object({}),
  output: z.object({
    list: listOf(
      z.object({
        id,
        nick: text(),
        phone: text(20),
        roleId: id,
        roleName: text(),
        onDuty: z.boolean(),
        mayApprove: z.boolean(),
      }),
      500,
    ),
  }),
})
