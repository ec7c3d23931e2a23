import { type Permission, permissions } from '@tillwright/contract/permissions.ts'

/** A role of the demo platforms. */
export interface DemoRole {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** Somebody who works on every demo platform. */
export interface DemoStaff {
  readonly phone: string
  readonly nick: string
  readonly roleId: string
  readonly isDisabled: boolean
}

/** The one password of all demo staff, and their password for sensitive operations. */
export const demoPassword = 'tillwright'
export const demoSensitivePassword = '246810'

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
]

export const demoRoles: readonly DemoRole[] = [
  { id: 'cashier', name: '收银员', permissions: cashier },
  { id: 'supervisor', name: '领班', permissions: supervisor },
  { id: 'manager', name: '店长', permissions },
  { id: 'owner', name: '老板', permissions },
]

export const demoStaff: readonly DemoStaff[] = [
  { phone: '13800000001', nick: '张晨', roleId: 'cashier', isDisabled: false },
  { phone: '13800000002', nick: '李悦', roleId: 'supervisor', isDisabled: false },
  { phone: '13800000003', nick: '王安', roleId: 'manager', isDisabled: false },
  { phone: '13800000009', nick: '赵停', roleId: 'cashier', isDisabled: true },
]
