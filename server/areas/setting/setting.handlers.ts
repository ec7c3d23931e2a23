import type * as operationLog from '@tillwright/contract/settings/operation-log.ts'
import * as calls from '@tillwright/contract/settings/settings.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { sensitiveSecret } from '../account/prove-sensitive.ts'
import { findSecret } from '../account/staff.store.ts'
import { approvalRulesOf } from '../approval/approval-rules.ts'
import { createOperationLog } from '../../platform/audit/create-operation-log.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { growSettingsVersion } from '../platforms/platform.store.ts'
import { sensitiveOperations } from './sensitive-operations.ts'
import { setSensitivePwd } from './set-sensitive-password.ts'
import { ofStaff, personalSetting, userSettings } from './personal-setting.ts'
import { changeSetting, saveSetting } from './setting.store.ts'
import { paySetting, readFlags, storeKey, storeSetting } from './store-settings.ts'

type HardwareCall =
  | 'getHardwareSetting'
  | 'setHardwareSetting'
  | 'getSelfHardwareSetting'
  | 'setSelfHardwareSetting'
type SettingCalls = Omit<typeof calls, HardwareCall> & typeof operationLog

const ownSecret = ({ platformId, session }: Context) => sensitiveSecret(platformId, session.staffId)

/** How the till looks and works, for the store, for the person and for the mini program. */
export const settingHandlers: Handlers<SettingCalls> = {
  getSetting: async (_input, context) => {
    const { value, version } = await readFlags(context)
    return { setting: value, version }
  },

  setSetting: async ({ setting, version }, context) => {
    const { platformId, storeId, session, nowMs } = context
    const next = await transaction(context.db, async (tx) => {
      const saved = await saveSetting(tx, storeKey(context, 'display'), {
        shape: calls.displayFlags,
        value: setting,
        version,
        by: session.staffId,
        nowMs,
      })
      await growSettingsVersion(tx, platformId, storeId)
      return saved
    })
    return { version: next }
  },

  getPaySetting: (_input, context) => paySetting(context),

  getStoreSetting: (_input, context) => storeSetting(context),

  queryCashierPersonalSettingInfo: (_input, context) => personalSetting(context),

  setSensitivePwd,

  queryCashierSensitiveSetting: async (_input, context) => ({
    operations: [...sensitiveOperations],
    isSet: (await findSecret(context.db, ownSecret(context))) !== null,
    rules: await approvalRulesOf(context),
  }),

  getPrintTemplate: async ({ kind, paperMm }, context) => {
    const { receiptHeader, receiptFooter } = await storeSetting(context)
    return { kind, paperMm: paperMm ?? 80, header: receiptHeader, footer: receiptFooter }
  },

  createOperationLog,

  queryMiniSetting: async (_input, context) => {
    const { store, modules, delivers } = await storeSetting(context)
    const pickUp = modules.includes('pickup')
    return { shopName: store.name, pickUp, delivery: pickUp && delivers }
  },

  queryUserSetting: async ({ keys }, context) => {
    const { settings } = (await userSettings(context)).value
    const wanted = keys === undefined ? null : new Set(keys)
    const entries = Object.entries(settings).filter(([key]) => wanted === null || wanted.has(key))
    return { settings: Object.fromEntries(entries) }
  },

  saveUserSetting: async ({ settings }, context) => {
    await changeSetting(context.db, ofStaff(context, 'user'), {
      shape: calls.queryUserSetting.output,
      otherwise: { settings: {} },
      change: (now) => ({ settings: { ...now.settings, ...settings } }),
      by: context.session.staffId,
      nowMs: context.nowMs,
    })
    return {}
  },

  checkOpenNewOrderService: async (_input, { session }) => ({
    open: session.platform.hasNewOrderService,
  }),
}
