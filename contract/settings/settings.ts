import { usualMarkDowns } from '@tillwright/domain/pre-pack/mark-down.ts'
import { cashRoundings } from '@tillwright/domain/money/cash-rounding.ts'
import * as z from 'zod/mini'
import { approvalRules } from './approval-rules.ts'
import { type Call, call } from '../call.ts'
import { gateway } from '../gateway.ts'
import { hardware } from '../print/hardware.ts'
import { hashedPassword } from '../account/hashed-password.ts'
import { scannedCode, text } from '../wire/ids.ts'
import { scaleFormat } from './label-rules.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { membershipSetting, usualMembership } from './membership-setting.ts'
import { selfServiceSetting, usualSelfService } from './self-service-setting.ts'
import { respelt } from '../wire/spelling.ts'
import type { Schema } from '../wire/schema.ts'
import { goodsScope, shopInfo } from '../store.ts'
import { tenderKind } from '../order/tender.ts'

const count = z.int().check(z.gte(0))
const none = z.object({})

/** The settings calls answer GET and POST alike (Specification 7). */
export const settingCall = <I, O>(
  name: string,
  details: { summary: string; input: Schema<I>; output: Schema<O> } & Partial<Call<I, O>>,
) =>
  call<I, O>({
    method: 'POST',
    methods: ['GET', 'POST'],
    path: `/api/v1/cashier/${name}`,
    needs: 'session',
    ...details,
  })

/** Content and behaviour of the sell screen (Specification 3, display flags). */
export const displayFlags = respelt(
  z.object({
    storeCount: z.boolean(),
    cover: z.boolean(),
    barcode: z.boolean(),
    hideSoldOut: z.boolean(),
    signVoice: z.boolean(),
    continuousWriteOff: z.boolean(),
  }),
  { storeCount: 'stock' },
)

export const getSetting = settingCall('getSetting', {
  summary: 'The display flags of this store, with the version they were saved under.',
  kiosk: true,
  input: none,
  output: z.object({ setting: displayFlags, version: count }),
})

export const setSetting = settingCall('setSetting', {
  summary: 'Saves the display flags. A version that is not the newest is refused.',
  needs: 'settings.write',
  writes: true,
  input: z.strictObject({ setting: displayFlags, version: count }),
  output: z.object({ version: count }),
})

/** Limits on a till's sales without a network. */
export const offlinePolicy = respelt(
  z.object({
    tenders: listOf(tenderKind, 10),
    /** Highest total of all unsent sales of a till. */
    mostMoney: money,
    mostOrders: count,
    /** How old the till's prices may be. */
    mostHours: count,
  }),
)

export const getPaySetting = settingCall('getPaySetting', {
  summary: 'The tenders taken here, the gateway, cash rounding and what may be sold offline.',
  kiosk: true,
  input: none,
  output: respelt(
    z.object({
      tenders: listOf(tenderKind, 10),
      paymentGateway: gateway,
      cashRounding: z.enum(cashRoundings),
      integrationConversionRatio: z.int().check(z.gte(1)),
      integrationName: text(40),
      /** Points a member earns for each whole currency unit paid. */
      integralPerYuan: count,
      /** A payment code scanned on the sell screen pays at once. */
      payByScan: z.boolean(),
      offline: offlinePolicy,
    }),
    {
      paymentGateway: 'gateway',
      integrationConversionRatio: 'pointsRatio',
      integrationName: 'pointsName',
      integralPerYuan: 'pointsEarnedPerYuan',
      payByScan: 'paysByScan',
    },
  ),
})

/** When so much of a pack's life is over, so much comes off: the domain's `MarkDown`. */
export const markDown = respelt(z.object({ agedPercent: percent, discountPercent: percent }), {
  agedPercent: 'agedBasisPoints',
  discountPercent: 'basisPointsOff',
})

export const getStoreSetting = settingCall('getStoreSetting', {
  summary: 'Facts of the store: modules, stock policy, scale labels, receipt words.',
  kiosk: true,
  input: none,
  output: respelt(
    z.object({
      shopInfo,
      offlineCachierProduct: z._default(goodsScope, 'store'),
      moduleList: listOf(text(40), 50),
      inventory: z.boolean(),
      /** Goods that the stock book does not have may still be sold. */
      sellBelowStock: z.boolean(),
      /** The shop brings ordered goods to its customers. */
      delivers: z._default(z.boolean(), true),
      scaleFormats: listOf(scaleFormat, 20),
      /** Discounts on pre-packs as they age. */
      prePackMarkDowns: z._default(listOf(markDown, 10), [...usualMarkDowns]),
      receiptHeader: text(280),
      receiptFooter: text(280),
      selfService: z._default(selfServiceSetting, usualSelfService),
      membership: z._default(membershipSetting, usualMembership),
    }),
    {
      shopInfo: 'store',
      offlineCachierProduct: 'goodsScope',
      moduleList: 'modules',
      inventory: 'hasInventory',
      sellBelowStock: 'sellsBelowStock',
    },
  ),
})

const readHardware = (name: string, summary: string, kiosk = false) =>
  settingCall(name, {
    summary,
    kiosk,
    input: z.object({ deviceId: z.optional(text(64)) }),
    output: z.object({ hardware, version: count }),
  })
const saveHardware = (name: string, summary: string) =>
  settingCall(name, {
    summary,
    writes: true,
    input: z.strictObject({ deviceId: z.optional(text(64)), hardware, version: count }),
    output: z.object({ version: count }),
  })

export const getHardwareSetting = readHardware(
  'getHardwareSetting',
  'What is plugged into this till.',
)
export const setHardwareSetting = saveHardware('setHardwareSetting', 'Saves what is plugged in.')
export const getSelfHardwareSetting = readHardware(
  'getSelfHardwareSetting',
  'What is plugged into this till in self-service.',
  true,
)
export const setSelfHardwareSetting = saveHardware(
  'setSelfHardwareSetting',
  'Saves what is plugged in for self-service.',
)

export const queryCashierPersonalSettingInfo = settingCall('queryCashierPersonalSettingInfo', {
  summary: 'How this cashier likes the till: language, theme, text size, hand.',
  input: none,
  output: z.object({
    language: z.enum(['zh', 'en']),
    theme: z.enum(['light', 'dark', 'system']),
    textPercent: z.int().check(z.gte(90), z.lte(130)),
    leftHanded: z.boolean(),
    volume: z.int().check(z.gte(0), z.lte(100)),
  }),
})

export const setSensitivePwd = settingCall('setSensitivePwd', {
  summary: "Sets the cashier's password for sensitive operations.",
  needs: 'sensitive.set',
  writes: true,
  input: z.strictObject({ ...hashedPassword, oldPassword: z.nullable(text(128)) }),
  output: z.object({}),
})

export const queryCashierSensitiveSetting = settingCall('queryCashierSensitiveSetting', {
  summary:
    'Which operations need the sensitive password, from which limits on, and whether one is set.',
  input: none,
  output: respelt(
    z.object({ operations: listOf(text(60), 60), isSet: z.boolean(), rules: approvalRules }),
  ),
})

export const getPrintTemplate = settingCall('getPrintTemplate', {
  summary: 'The template of a kind of slip for a paper width.',
  input: z.object({ kind: text(40), paperMm: z.optional(z.literal([58, 80])) }),
  output: z.object({
    kind: text(40),
    paperMm: z.literal([58, 80]),
    header: text(280),
    footer: text(280),
  }),
})

const settingsPath = (name: string) => `/api/v1/settings/${name}` as const

export const queryMiniSetting = call({
  method: 'POST',
  path: settingsPath('queryMiniSetting'),
  summary: 'What the mini program of the shop is called and offers.',
  needs: 'session',
  input: none,
  output: z.object({ shopName: text(), pickUp: z.boolean(), delivery: z.boolean() }),
})

/** Keys that would reach into a prototype are refused before a schema sees them. */
const userSettings = z.record(z.string().check(z.regex(/^[\w.-]{1,60}$/)), text(4_000))

export const queryUserSetting = call({
  method: 'POST',
  path: settingsPath('queryUserSetting'),
  summary: 'What the program keeps for this person, by key.',
  needs: 'session',
  input: z.object({ keys: z.optional(listOf(scannedCode, 100)) }),
  output: z.object({ settings: userSettings }),
})

export const saveUserSetting = call({
  method: 'POST',
  path: settingsPath('saveUserSetting'),
  summary: 'Keeps values for this person by key.',
  needs: 'session',
  writes: true,
  input: z.strictObject({ settings: userSettings }),
  output: z.object({}),
})

export const checkOpenNewOrderService = call({
  method: 'GET',
  path: settingsPath('checkOpenNewOrderService'),
  summary: 'Whether the platform has moved to the third version of the order service.',
  needs: 'session',
  input: none,
  output: z.object({ open: z.boolean() }),
})
