/** The verbs a role may hold. The server checks them; menus only hide what they forbid. */
export const permissions = [
  'order.create',
  'order.read',
  'order.void',
  'order.refund',
  'order.refund.mark',
  'order.writeOff',
  'order.writeOff.abnormal',
  'order.openItem',
  'price.override',
  'discount.line',
  'discount.order',
  'drawer.open',
  'drawer.cash',
  'member.read',
  'member.phone.view',
  'member.join',
  'member.edit',
  'member.manage',
  'recharge.create',
  'recharge.refund',
  'box.return',
  'prepack.create',
  'pop.manage',
  'print.reprint',
  'report.shift',
  'report.day',
  'shift.reopen',
  'shift.difference',
  'shift.forceClose',
  'day.settle',
  'settings.write',
  'sensitive.set',
  'stock.adjust',
  'stock.count',
  'audit.read',
  'goods.write',
  'device.approve',
  'staff.manage',
  'coupon.manage',
  'party.settle',
  'store.manage',
  'platform.manage',
] as const

/** The role that the shop's owner has. It holds every permission and is never changed. */
export const ownerRoleId = 'owner'

/**
 * Permission for actions on every store of the platform. Only the owner's role holds it, which is
 * what puts an owner above every manager.
 */
export const ownerPermission = 'platform.manage'

export type Permission = (typeof permissions)[number]
