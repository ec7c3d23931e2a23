import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type * as forms from '@tillwright/contract/office/office-settings.ts'
import { rechargeSetting } from '@tillwright/contract/settings/recharge-setting.ts'
import { moduleNames } from '@tillwright/contract/modules.ts'
import { getPaySetting } from '@tillwright/contract/settings/settings.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { updatePlatform } from '../platforms/platform.store.ts'
import { findPlatform } from '../../platform/session/find-platform.store.ts'
import { readRechargeTerms, rechargeKey } from '../recharge/recharge-terms.ts'
import { formRecord, rewrite } from './form-record.ts'
import { modulesOf, type PaySetting, readPay, storeKey } from './store-settings.ts'

type PayFacts = Input<typeof forms.saveOfficePayForm>['facts']
type OfflineFacts = Input<typeof forms.saveOfficeOfflineForm>['facts']
type PointsFacts = Input<typeof forms.saveOfficePointsForm>['facts']
type RechargeFacts = Input<typeof forms.saveOfficeRechargeForm>['facts']
type ModuleFacts = Input<typeof forms.saveOfficeModuleForm>['facts']
type SessionFacts = Input<typeof forms.saveOfficeSessionForm>['facts']
type UpdateFacts = Input<typeof forms.saveOfficeUpdateForm>['facts']

/** Three forms write parts of one setting: each over what the others have saved. */
async function changePay(tx: Tx, context: Context, part: Partial<PaySetting>): Promise<void> {
  const saved = await readPay(context, tx)
  await rewrite(tx, context, {
    key: storeKey(context, 'pay'),
    shape: getPaySetting.output,
    saved,
    value: { ...saved.value, ...part },
  })
}

/** Payment settings. The gateway is the platform's: code 1790 notifies tills of a new one. */
export const payFormRecord = formRecord<PayFacts>({
  kind: 'payForm',
  provenFor: (_context, { facts, before }) =>
    facts.gateway === before?.gateway ? null : ownerPermission,
  read: async (context) => {
    const { tenders, cashRounding, paysByScan } = (await readPay(context)).value
    const platform = await findPlatform(context.db, context.platformId)
    return { tenders, cashRounding, paysByScan, gateway: platform?.gateway ?? 'none' }
  },
  write: async (tx, context, { gateway, ...part }) => {
    await changePay(tx, context, part)
    await updatePlatform(tx, context, { gateway })
  },
})

/** Sales allowed without a network. */
export const offlineFormRecord = formRecord<OfflineFacts>({
  kind: 'offlineForm',
  read: async (context) => (await readPay(context)).value.offline,
  write: (tx, context, offline) => changePay(tx, context, { offline }),
})

/** How points are earned and spent. Code 1740 notifies tills of another ratio. */
export const pointsFormRecord = formRecord<PointsFacts>({
  kind: 'pointsForm',
  provenFor: (_context, { facts, before }) =>
    facts.pointsRatio === before?.pointsRatio && facts.pointsName === before.pointsName
      ? null
      : ownerPermission,
  read: async (context) => {
    const platform = await findPlatform(context.db, context.platformId)
    const { pointsEarnedPerYuan } = (await readPay(context)).value
    return {
      pointsName: platform?.points_name ?? '',
      pointsRatio: platform?.points_ratio ?? 1,
      pointsEarnedPerYuan,
    }
  },
  write: async (tx, context, { pointsName, pointsRatio, pointsEarnedPerYuan }) => {
    await changePay(tx, context, { pointsEarnedPerYuan })
    await updatePlatform(tx, context, { points_name: pointsName, points_ratio: pointsRatio })
  },
})

/** How stored value is sold. */
export const rechargeFormRecord = formRecord<RechargeFacts>({
  kind: 'rechargeForm',
  scope: 'platform',
  read: async ({ db, platformId }) => (await readRechargeTerms(db, platformId)).value,
  write: async (tx, context, value) => {
    const { platformId } = context
    const saved = await readRechargeTerms(tx, platformId)
    await rewrite(tx, context, {
      key: rechargeKey(platformId),
      shape: rechargeSetting,
      saved,
      value,
    })
  },
})

/** Version that tills must have. */
export const updateFormRecord = formRecord<UpdateFacts>({
  kind: 'updateForm',
  scope: 'platform',
  read: async ({ db, platformId }) => {
    const platform = await findPlatform(db, platformId)
    return {
      newestVersion: platform?.newest_version ?? '',
      leastVersion: platform?.least_version ?? null,
      updateMode: platform?.update_mode ?? 'none',
    }
  },
  write: (tx, context, { newestVersion, leastVersion, updateMode }) =>
    updatePlatform(tx, context, {
      newest_version: newestVersion,
      least_version: leastVersion,
      update_mode: updateMode,
    }),
})

/** After how long without use people have to log in again. */
export const sessionFormRecord = formRecord<SessionFacts>({
  kind: 'sessionForm',
  scope: 'platform',
  read: async ({ db, platformId }) => {
    const platform = await findPlatform(db, platformId)
    return {
      officeIdleMinutes: platform?.office_idle_minutes ?? 0,
      tillIdleMinutes: platform?.till_idle_minutes ?? 0,
    }
  },
  write: (tx, context, { officeIdleMinutes, tillIdleMinutes }) =>
    updatePlatform(tx, context, {
      office_idle_minutes: officeIdleMinutes,
      till_idle_minutes: tillIdleMinutes,
    }),
})

/** Which parts of the product the platform uses. What it has alongside those of the form stays. */
export const moduleFormRecord = formRecord<ModuleFacts>({
  kind: 'moduleForm',
  scope: 'platform',
  read: async ({ db, platformId }) => {
    const modules = await modulesOf(db, platformId)
    const platform = await findPlatform(db, platformId)
    return {
      inventory: modules.includes('inventory'),
      boxes: modules.includes('boxes'),
      recharge: modules.includes('recharge'),
      pickup: modules.includes('pickup'),
      newOrderService: platform?.new_order_service === 1,
    }
  },
  write: async (tx, context, facts) => {
    const others = (await modulesOf(tx, context.platformId)).filter((name) => !isKnown(name))
    const modules = [...moduleNames.filter((name) => facts[name]), ...others]
    await updatePlatform(tx, context, {
      modules: JSON.stringify(modules),
      new_order_service: facts.newOrderService ? 1 : 0,
    })
  },
})

const isKnown = (name: string): boolean => moduleNames.some((known) => known === name)
