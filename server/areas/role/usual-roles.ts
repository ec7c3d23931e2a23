import {
  ownerPermission,
  ownerRoleId,
  type Permission,
  permissions,
} from '@tillwright/contract/account/permissions.ts'
import { menusFor } from './menus.ts'

/** A role that every new platform begins with. */
export interface UsualRole {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly permissions: readonly Permission[]
}

const cashier: readonly Permission[] = [
  'order.create',
  'order.read',
  'order.refund',
  'order.writeOff',
  'order.openItem',
  'price.override',
  'discount.line',
  'drawer.open',
  'member.read',
  'member.join',
  'member.edit',
  'recharge.create',
  'box.return',
  'prepack.create',
  'print.reprint',
  'report.shift',
  'sensitive.set',
]

const supervisor: readonly Permission[] = [
  ...cashier,
  'order.void',
  'order.writeOff.abnormal',
  'discount.order',
  'drawer.cash',
  'member.phone.view',
  'recharge.refund',
  'report.day',
  'shift.difference',
  'shift.forceClose',
  'day.settle',
  'pop.manage',
  'order.refund.mark',
  'stock.count',
]

const manager = permissions.filter((one) => one !== ownerPermission)

export const usualRoles: readonly UsualRole[] = [
  { id: 'cashier', name: '收银员', nameEn: 'Cashier', permissions: cashier },
  { id: 'supervisor', name: '领班', nameEn: 'Supervisor', permissions: supervisor },
  { id: 'manager', name: '店长', nameEn: 'Manager', permissions: manager },
  { id: ownerRoleId, name: '老板', nameEn: 'Owner', permissions },
]

/** The rows of the usual roles, under their names in a language. */
export const usualRoleRows = (platformId: string, language: 'zh' | 'en') =>
  usualRoles.map((role) => ({
    platform_id: platformId,
    id: role.id,
    name: language === 'en' ? role.nameEn : role.name,
    permissions: JSON.stringify(role.permissions),
    menus: JSON.stringify(menusFor(new Set(role.permissions)).map(({ key }) => key)),
  }))
