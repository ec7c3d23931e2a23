import { type ApprovalRules, approvalRulesOf } from '../approval/approval-rules.ts'
import type { Context, Services } from '../context.ts'
import { type PaySetting, paySetting, type StoreSetting, storeSetting } from './store-settings.ts'

/** A store's settings that every order needs. */
export interface SellingSettings {
  readonly pay: PaySetting
  readonly store: StoreSetting
  readonly approval: ApprovalRules
}

interface Kept {
  readonly version: number
  readonly settings: Promise<SellingSettings>
}

const keptByServices = new WeakMap<Services, Map<string, Kept>>()

/**
 * The store's settings, read once for each version of them: every saved setting makes the version
 * grow, and the session row brings it along.
 */
export function sellingSettings(context: Context): Promise<SellingSettings> {
  const { platform, store } = context.session
  const key = [platform.id, store.id, platform.gateway, platform.pointsRatio, platform.pointsName]
  const name = JSON.stringify(key)
  const kept = keptOf(context.services)
  const known = kept.get(name)
  if (known?.version === store.settingsVersion) return known.settings
  const settings = read(context)
  kept.set(name, { version: store.settingsVersion, settings })
  settings.catch(() => kept.delete(name))
  return settings
}

function keptOf(services: Services): Map<string, Kept> {
  const kept = keptByServices.get(services) ?? new Map<string, Kept>()
  keptByServices.set(services, kept)
  return kept
}

async function read(context: Context): Promise<SellingSettings> {
  return {
    pay: await paySetting(context),
    store: await storeSetting(context),
    approval: await approvalRulesOf(context),
  }
}
