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

export const demoStaff: readonly DemoStaff[] = [
  { phone: '13800000001', nick: '张晨', roleId: 'cashier', isDisabled: false },
  { phone: '13800000002', nick: '李悦', roleId: 'supervisor', isDisabled: false },
  { phone: '13800000003', nick: '王安', roleId: 'manager', isDisabled: false },
  { phone: '13800000004', nick: '陈兴', roleId: 'owner', isDisabled: false },
  { phone: '13800000009', nick: '赵停', roleId: 'cashier', isDisabled: true },
]
