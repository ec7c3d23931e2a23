import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { type ModuleName, moduleNames } from '@tillwright/contract/modules.ts'

/** Permissions without effect at a till while the platform does without the module. */
export const permissionsOfModule: Readonly<Record<ModuleName, readonly Permission[]>> = {
  inventory: ['stock.adjust', 'stock.count'],
  boxes: ['box.return'],
  recharge: ['recharge.create'],
  pickup: ['order.writeOff', 'order.writeOff.abnormal'],
}

/** Returns a role's permissions where only these modules are switched on. */
export function permissionsInModules(
  ofRole: ReadonlySet<Permission>,
  modules: readonly string[],
): ReadonlySet<Permission> {
  const isOff = (name: ModuleName) => !modules.includes(name)
  const withheld = moduleNames.filter(isOff).flatMap((name) => permissionsOfModule[name])
  if (withheld.length === 0) return ofRole
  return new Set([...ofRole].filter((permission) => !withheld.includes(permission)))
}
