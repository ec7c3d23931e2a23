import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { platformChoice } from '../store.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { hashedPassword } from '../account/hashed-password.ts'
import { id, phone, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const officePage = z.enum(['products', 'warehouse'])
const preparedPassword = hashedPassword.password

export const querySetUp = call({
  method: 'GET',
  path: '/api/v1/backoffice/querySetUp',
  summary: 'Whether this server has a shop yet, its platforms, and where its tills are.',
  needs: 'anyone',
  office: true,
  ours: 'The first visitor of an empty server makes the shop; before that there is no platform to name.',
  input: z.object({}),
  output: z.object({
    isSetUp: z.boolean(),
    platforms: listOf(platformChoice, 100),
    /** The id that the first platform is given: passwords are prepared with it. */
    firstPlatformId: id,
    /** The origin that may frame the back office; empty for the origin of the back office itself. */
    cashierOrigin: text(300),
    /** More origins that may: tills of several hosts. */
    cashierOrigins: listOf(text(300), 50),
    isDemo: z.boolean(),
  }),
})

export const setUpShop = call({
  method: 'POST',
  path: '/api/v1/backoffice/setUpShop',
  summary: 'Makes the first platform, its store, its roles and the account of its owner.',
  needs: 'anyone',
  office: true,
  writes: true,
  ours: 'An empty server has nobody who could log in.',
  input: z.object({
    /** Token printed by the server when it started: whoever can read that runs the server. */
    setUpToken: text(40),
    shopName: text(60),
    storeName: text(60),
    storePhone: text(40),
    storeAddress: text(),
    /** Language of the names of roles and points. */
    language: z.enum(['zh', 'en']),
    timeZone: text(64),
    /** ISO 4217; one without two decimals is refused. It is never changed afterwards. */
    currency: z._default(text(3), usualCurrency),
    nick: text(40),
    phone,
    password: preparedPassword,
    sensitivePassword: preparedPassword,
    pwdAlg: hashedPassword.pwdAlg,
  }),
  output: z.object({ platformId: id, storeId: id }),
})

export const issueOfficeCode = call({
  method: 'POST',
  path: '/api/v1/backoffice/issueOfficeCode',
  summary:
    'A code, good once and for a minute, with which a framed page gets a session of its own.',
  needs: 'session',
  writes: true,
  ours: 'The page in the frame must never see the token of the till, and no address may carry one.',
  input: z.object({ page: officePage }),
  output: respelt(z.object({ officeCode: text(64), expiresTime: moment })),
})

export const redeemOfficeCode = call({
  method: 'POST',
  path: '/api/v1/backoffice/redeemOfficeCode',
  summary: 'Gives the one-time code back for a session of the back office.',
  needs: 'nobody',
  office: true,
  writes: true,
  ours: 'The other half of issueOfficeCode.',
  input: z.object({ officeCode: text(64) }),
  output: respelt(z.object({ token: text(256), expiresTime: moment, page: officePage })),
})

const count = z.int().check(z.gte(0))

export const queryFirstSteps = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryFirstSteps',
  summary: 'How far a new shop has come: goods, cashiers, tills, sales.',
  needs: 'session',
  office: true,
  ours: 'A new owner is shown the way to the first sale by what is really there.',
  input: z.object({}),
  output: z.object({ goods: count, cashiers: count, tills: count, sales: count }),
})
