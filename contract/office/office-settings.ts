import { cashRoundings } from '@tillwright/domain/money/cash-rounding.ts'
import * as z from 'zod/mini'
import { ownerPermission } from '../account/permissions.ts'
import { accountNumbers } from '../settings/account-numbers.ts'
import { approvalRules } from '../settings/approval-rules.ts'
import { deviceSetting } from '../settings/device-setting.ts'
import { gateway } from '../gateway.ts'
import { handoverSetting } from '../settings/handover-setting.ts'
import { text } from '../wire/ids.ts'
import { recordCalls } from './records.ts'
import { listOf } from '../wire/list-of.ts'
import type { Schema } from '../wire/schema.ts'
import { rechargeSetting } from '../settings/recharge-setting.ts'
import { displayFlags, markDown, offlinePolicy } from '../settings/settings.ts'
import { membershipFacts } from '../settings/membership-setting.ts'
import { selfServiceSetting } from '../settings/self-service-setting.ts'
import { goodsScope } from '../store.ts'
import { tenderKind } from '../order/tender.ts'

const count = z.int().check(z.gte(0), z.lte(1_000_000))

/** Declares one form of choices: a list with exactly one entry. */
const form = <F>(name: string, about: string, facts: Schema<F>) =>
  recordCalls({ name, about, needs: 'settings.write', facts, notes: z.object({}) })

/** The same for choices of every store at once. */
const platformForm = <F>(name: string, about: string, facts: Schema<F>) =>
  recordCalls({
    name,
    about,
    needs: 'settings.write',
    saveNeeds: ownerPermission,
    facts,
    notes: z.object({}),
  })

const store = form(
  'StoreForm',
  'what this store is called, prints and counts',
  z.object({
    name: text(60).check(z.minLength(1)),
    phone: text(40),
    address: text(),
    receiptHeader: text(280),
    receiptFooter: text(280),
    goodsScope,
    hasInventory: z.boolean(),
    sellsBelowStock: z.boolean(),
    /** The shop brings ordered goods to its customers. */
    delivers: z._default(z.boolean(), true),
  }),
)

const display = form('DisplayForm', 'what the sell screen shows', displayFlags)

const pay = form(
  'PayForm',
  'how money is taken',
  z.object({
    tenders: listOf(tenderKind, 10),
    cashRounding: z.enum(cashRoundings),
    paysByScan: z.boolean(),
    gateway,
  }),
)

const offline = form('OfflineForm', 'what may be sold without a network', offlinePolicy)

const pointsRules = form(
  'PointsForm',
  'how points are earned and spent',
  z.object({
    pointsName: text(20).check(z.minLength(1)),
    /** Points that are worth one currency unit. */
    pointsRatio: z.int().check(z.gte(1), z.lte(100_000)),
    pointsEarnedPerYuan: count,
  }),
)

const approval = form(
  'ApprovalForm',
  'from which limits on somebody has to allow it',
  approvalRules,
)

const till = form(
  'TillForm',
  'how tills are let in and handed over',
  z.object({
    ...handoverSetting.shape,
    ...deviceSetting.shape,
  }),
)

const selfService = form(
  'SelfServiceForm',
  'how tills are that customers use themselves',
  selfServiceSetting,
)

const membership = form(
  'MembershipForm',
  'how members join, and what they agree to',
  membershipFacts,
)

const recharge = platformForm('RechargeForm', 'how stored value is sold', rechargeSetting)

const account = platformForm(
  'AccountForm',
  'under which numbers the accounts stand in the books',
  accountNumbers,
)

const markDowns = form(
  'MarkDownForm',
  'what comes off packs as they age',
  z.object({ markDowns: listOf(markDown, 10) }),
)

const version = z.string().check(z.regex(/^(\d{1,4}\.){2}\d{1,4}$/))

const update = platformForm(
  'UpdateForm',
  'which version tills are told to be',
  z.object({
    newestVersion: version,
    leastVersion: z.nullable(version),
    updateMode: z.enum(['none', 'prompt', 'force']),
  }),
)

/** A login ends after sixteen hours whatever is set here. */
const idleMinutes = z.int().check(z.gte(0), z.lte(960))

const sessions = platformForm(
  'SessionForm',
  'after how many minutes without use sessions end; 0 for never',
  z.object({ officeIdleMinutes: idleMinutes, tillIdleMinutes: idleMinutes }),
)

/** Null for never. */
const expiryMonths = z.nullable(z.int().check(z.gte(1), z.lte(120)))

const expiry = platformForm(
  'ExpiryForm',
  'how many months after the one in which it came a member’s points and stored value expire',
  z.object({
    pointsMonths: expiryMonths,
    giftMonths: expiryMonths,
    /** Of money that was paid in; the law may forbid it. */
    moneyMonths: expiryMonths,
  }),
)

const modules = form(
  'ModuleForm',
  'which parts of the product the platform uses',
  z.object({
    inventory: z.boolean(),
    boxes: z.boolean(),
    recharge: z.boolean(),
    pickup: z.boolean(),
    /** The third version of the order service: days are reported by it. */
    newOrderService: z._default(z.boolean(), false),
  }),
)

export const queryOfficeStoreForm = store.query
export const saveOfficeStoreForm = store.save
export const queryOfficeDisplayForm = display.query
export const saveOfficeDisplayForm = display.save
export const queryOfficePayForm = pay.query
export const saveOfficePayForm = pay.save
export const queryOfficeOfflineForm = offline.query
export const saveOfficeOfflineForm = offline.save
export const queryOfficePointsForm = pointsRules.query
export const saveOfficePointsForm = pointsRules.save
export const queryOfficeApprovalForm = approval.query
export const saveOfficeApprovalForm = approval.save
export const queryOfficeTillForm = till.query
export const saveOfficeTillForm = till.save
export const queryOfficeSelfServiceForm = selfService.query
export const saveOfficeSelfServiceForm = selfService.save
export const queryOfficeMembershipForm = membership.query
export const saveOfficeMembershipForm = membership.save
export const queryOfficeRechargeForm = recharge.query
export const saveOfficeRechargeForm = recharge.save
export const queryOfficeExpiryForm = expiry.query
export const saveOfficeExpiryForm = expiry.save
export const queryOfficeAccountForm = account.query
export const saveOfficeAccountForm = account.save
export const queryOfficeMarkDownForm = markDowns.query
export const saveOfficeMarkDownForm = markDowns.save
export const queryOfficeUpdateForm = update.query
export const saveOfficeUpdateForm = update.save
export const queryOfficeSessionForm = sessions.query
export const saveOfficeSessionForm = sessions.save
export const queryOfficeModuleForm = modules.query
export const saveOfficeModuleForm = modules.save
