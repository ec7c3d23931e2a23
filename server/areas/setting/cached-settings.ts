import { type ApprovalRules, approvalRulesOf } from '../approval/approval-rules.ts'
import type { Context, Services } from '../../platform/context.ts'
import { type PaySetting, paySetting, type StoreSetting, storeSetting } from './store-settings.ts'

/** A store's settings that every order needs. */
export interface SellingSettings {
  readonly pay: PaySetting
  readonly store: StoreSetting
  readonly approval: ApprovalRules
}

interface CachedSetting {
  readonly version: number
  readonly settings: Promise<SellingSettings>
}

const cacheByServices = new WeakMap<Services, Map<string, CachedSetting>>()

/**
 * The store's settings, read once for each version of them: every saved setting makes the version
 * grow, and the session row brings it along.
 */
export function sellingSettings(context: Context): Promise<SellingSettings> {
  const { platform, store } = context.session
  const key = [platform.id, store.id, platform.gateway, platform.pointsRatio, platform.pointsName]
  const name = JSON.stringify(key)
  const cached = cacheOf(context.services)
  const known = cached.get(name)
  if (known?.version === store.settingsVersion) return known.settings
  const settings = read(context)
  cached.set(name, { version: store.settingsVersion, settings })
  settings.catch(() => cached.delete(name))
  return settings
}

function cacheOf(services: Services): Map<string, CachedSetting> {
  const cached = cacheByServices.get(services) ?? new Map<string, CachedSetting>()
  cacheByServices.set(services, cached)
  return cached
}

async function read(context: Context): Promise<SellingSettings> {
  return {
    pay: await paySetting(context),
    store: await storeSetting(context),
    approval: await approvalRulesOf(context),
  }
}
