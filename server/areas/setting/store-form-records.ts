import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { approvalRules } from '@tillwright/contract/settings/approval-rules.ts'
import { deviceSetting } from '@tillwright/contract/settings/device-setting.ts'
import { handoverSetting } from '@tillwright/contract/settings/handover-setting.ts'
import type * as forms from '@tillwright/contract/office/office-settings.ts'
import { displayFlags, getStoreSetting } from '@tillwright/contract/settings/settings.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { goodsByCode } from '../goods/goods.store.ts'
import { readApprovalRules } from '../approval/approval-rules.ts'
import { deviceSettingKey, readDeviceSetting } from '../device/device-approval.ts'
import { keepTerms } from '../member/terms.store.ts'
import { findStore, updateStore } from '../platforms/platform.store.ts'
import { readHandover } from '../shift/blind-count.ts'
import { formRecord, rewrite } from './form-record.ts'
import { readFlags, readStore, storeKey } from './store-settings.ts'
import { invalid } from '../../platform/invalid.ts'

type StoreFacts = Input<typeof forms.saveOfficeStoreForm>['facts']
type DisplayFacts = Input<typeof forms.saveOfficeDisplayForm>['facts']
type TillFacts = Input<typeof forms.saveOfficeTillForm>['facts']
type ApprovalFacts = Input<typeof forms.saveOfficeApprovalForm>['facts']
type SelfServiceFacts = Input<typeof forms.saveOfficeSelfServiceForm>['facts']
type MembershipFacts = Input<typeof forms.saveOfficeMembershipForm>['facts']
type MarkDownFacts = Input<typeof forms.saveOfficeMarkDownForm>['facts']

const storeShape = getStoreSetting.output

/** The store's name, and what it prints and counts. */
export const storeFormRecord = formRecord<StoreFacts>({
  kind: 'storeForm',
  read: async (context) => {
    // The session knows the store as it was when the call came in: a save has changed it since.
    const store = await findStore(context.db, context.platformId, context.storeId)
    const { value } = await readStore(context)
    const { receiptHeader, receiptFooter, hasInventory, sellsBelowStock, delivers } = value
    return {
      name: store?.name ?? '',
      phone: store?.phone ?? '',
      address: store?.address ?? '',
      goodsScope: store?.goods_scope ?? 'store',
      receiptHeader,
      receiptFooter,
      hasInventory,
      sellsBelowStock,
      delivers,
    }
  },
  write: async (tx, context, { name, phone, address, goodsScope, ...input }) => {
    await updateStore(tx, context, { name: name.trim(), phone, address, goods_scope: goodsScope })
    const saved = await readStore(context, tx)
    const value = { ...saved.value, ...input }
    await rewrite(tx, context, { key: storeKey(context, 'store'), shape: storeShape, saved, value })
  },
})

/** How tills are that customers use themselves. */
export const selfServiceFormRecord = formRecord<SelfServiceFacts>({
  kind: 'selfServiceForm',
  read: async (context) => (await readStore(context)).value.selfService,
  write: async (tx, context, selfService) => {
    for (const code of selfService.carrierCodes) await needGoods(tx, context, code)
    const saved = await readStore(context, tx)
    const value = { ...saved.value, selfService }
    await rewrite(tx, context, { key: storeKey(context, 'store'), shape: storeShape, saved, value })
  },
})

/** A carrier that is not for sale would never be offered. */
async function needGoods(tx: Tx, context: Context, code: string): Promise<void> {
  if (await goodsByCode(tx, context, code)) return
  throw invalid('facts.carrierCodes', 'unknown')
}

/** How members join, and what they agree to. Each wording is stored under a version of its own. */
export const membershipFormRecord = formRecord<MembershipFacts>({
  kind: 'membershipForm',
  read: async (context) => {
    const { termsVersion: _version, ...facts } = (await readStore(context)).value.membership
    return facts
  },
  write: async (tx, context, facts) => {
    const saved = await readStore(context, tx)
    const { terms, termsEn, termsVersion } = saved.value.membership
    const isSame = terms === facts.terms && termsEn === facts.termsEn
    const membership = { ...facts, termsVersion: isSame ? termsVersion : termsVersion + 1 }
    await keepTerms(tx, context, membership)
    const value = { ...saved.value, membership }
    await rewrite(tx, context, { key: storeKey(context, 'store'), shape: storeShape, saved, value })
  },
})

/** Mark-downs of packs as they age. */
export const markDownRecord = formRecord<MarkDownFacts>({
  kind: 'markDownForm',
  read: async (context) => ({ markDowns: (await readStore(context)).value.prePackMarkDowns }),
  write: async (tx, context, { markDowns }) => {
    const saved = await readStore(context, tx)
    const value = { ...saved.value, prePackMarkDowns: markDowns }
    await rewrite(tx, context, { key: storeKey(context, 'store'), shape: storeShape, saved, value })
  },
})

/** Settings of the sell screen. */
export const displayFormRecord = formRecord<DisplayFacts>({
  kind: 'displayForm',
  read: async (context) => (await readFlags(context)).value,
  write: async (tx, context, value) => {
    const saved = await readFlags(context, tx)
    const key = storeKey(context, 'display')
    await rewrite(tx, context, { key, shape: displayFlags, saved, value })
  },
})

/** From which limits on somebody has to approve. */
export const approvalFormRecord = formRecord<ApprovalFacts>({
  kind: 'approvalForm',
  read: async (context) => (await readApprovalRules(context)).value,
  write: async (tx, context, value) => {
    const saved = await readApprovalRules(context, tx)
    const key = storeKey(context, 'approval')
    await rewrite(tx, context, { key, shape: approvalRules, saved, value })
  },
})

/** How tills are let in and handed over. */
export const tillFormRecord = formRecord<TillFacts>({
  kind: 'tillForm',
  // Whoever stole a manager's session would switch it off first.
  provenFor: (_context, { facts, before }) =>
    facts.signedMoney === before?.signedMoney ? null : ownerPermission,
  read: async (context) => ({
    ...(await readHandover(context)).value,
    ...(await readDeviceSetting(context.db, context)).value,
  }),
  write: async (tx, context, { blindCount, approval, signedMoney }) => {
    await rewrite(tx, context, {
      key: storeKey(context, 'handover'),
      shape: handoverSetting,
      saved: await readHandover(context, tx),
      value: { blindCount },
    })
    await rewrite(tx, context, {
      key: deviceSettingKey(context),
      shape: deviceSetting,
      saved: await readDeviceSetting(tx, context),
      value: { approval, signedMoney },
    })
  },
})
