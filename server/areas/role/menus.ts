import type { Permission } from '@tillwright/contract/account/permissions.ts'

/** One entry of the till's menus and what must be allowed for it; nothing named is for everyone. */
export interface Menu {
  readonly key: string
  readonly name: string
  readonly nameEn: string
  readonly permissions: readonly Permission[]
  readonly children: readonly Omit<Menu, 'children'>[]
}

const leaf = (
  key: string,
  name: string,
  nameEn: string,
  permissions: readonly Permission[],
): Omit<Menu, 'children'> => ({ key, name, nameEn, permissions })

const menu = (of: Omit<Menu, 'children'>, children: Menu['children'] = []): Menu => ({
  ...of,
  children,
})

/** Every menu of the cashier application, in the order of the rail. */
const allMenus: readonly Menu[] = [
  menu(leaf('sell', '收银', 'Sell', ['order.create']), [
    leaf('sell.hold', '挂单', 'Hold', ['order.create']),
    leaf('sell.reprice', '改价', 'Reprice', ['price.override']),
    leaf('sell.openItem', '无码商品', 'Open item', ['order.openItem']),
  ]),
  menu(leaf('orders', '订单', 'Orders', ['order.read']), [
    leaf('orders.refund', '退款', 'Refund', ['order.refund']),
    leaf('orders.recharge', '储值订单', 'Top-ups', ['order.read']),
  ]),
  menu(leaf('members', '会员', 'Members', ['member.read']), [
    leaf('members.recharge', '充值', 'Top up', ['recharge.create']),
    leaf('members.boxes', '周转筐', 'Boxes', ['box.return']),
  ]),
  menu(leaf('pickup', '核销', 'Pick up', ['order.writeOff'])),
  // Whoever may open a shift has to be able to hand it over.
  menu(leaf('shift', '班次', 'Shift', []), [
    leaf('shift.handover', '交班', 'Hand over', []),
    leaf('shift.day', '日结', 'Day close', ['report.day']),
  ]),
  menu(leaf('goods', '商品', 'Goods', ['goods.write'])),
  menu(leaf('warehouse', '仓库', 'Warehouse', ['stock.adjust'])),
  menu(leaf('more', '更多', 'More', []), [
    leaf('more.hardware', '硬件', 'Hardware', []),
    leaf('more.print', '打印', 'Printing', []),
    leaf('more.security', '安全', 'Security', ['sensitive.set']),
  ]),
]

/** The menus somebody has. One whose own permissions are missing goes with everything in it. */
export function menusFor(has: ReadonlySet<Permission>): Menu[] {
  const allows = ({ permissions }: Pick<Menu, 'permissions'>) =>
    permissions.every((permission) => has.has(permission))
  return allMenus.filter(allows).map((one) => ({ ...one, children: one.children.filter(allows) }))
}
