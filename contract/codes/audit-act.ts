import type { Permission } from '../account/permissions.ts'
import type { tillOperations } from '../till/till-operations.ts'

/** What the server writes into the audit of itself. What needed a permission has the permission's name. */
type ServerAct =
  | 'goods.create'
  | 'goods.change'
  | 'goods.changeMany'
  | 'goods.import'
  | 'goods.bring'
  | 'goods.import.undo'
  | 'hold.drop'
  | 'stock.receive'
  | 'stock.ship'
  | 'stock.arrive'
  | 'stock.count'
  | 'stock.waste'
  | 'stock.stocktake'
  | 'stock.oversold'
  | 'supplier.save'
  | 'drawer.payIn'
  | 'drawer.payOut'
  | 'payment.reverse'
  | 'payment.byHand'
  | 'order.offlinePrice'
  | 'order.offlinePolicy'
  | 'order.otherShift'
  | 'order.offlineDate'
  | 'writeOff.abnormal'
  | 'writeOff.undo'
  | 'prepack.shelve'
  | 'prepack.void'
  | 'selfDelivery.cancel'
  | 'selfService.enter'
  | 'selfService.quit'
  | 'selfService.goodsRemoved'
  | 'coupon.issue'
  | 'device.pairingCode'
  | 'device.move'
  | 'labelRules.save'
  | 'printer.cloudAccount'
  | 'print.shape'
  | 'pop.bind'
  | 'pop.create'
  | 'pop.update'
  | 'pop.delete'
  | 'shelf.rule'
  | 'staff.save'
  | 'role.save'
  | 'couponKind.save'
  | 'boxKind.save'
  | 'rechargePackage.save'
  | 'refundReason.save'
  | 'agreement.save'
  | 'popDisplay.save'
  | 'gatewayAccount.save'
  | 'storeForm.save'
  | 'displayForm.save'
  | 'payForm.save'
  | 'offlineForm.save'
  | 'pointsForm.save'
  | 'rechargeForm.save'
  | 'approvalForm.save'
  | 'tillForm.save'
  | 'selfServiceForm.save'
  | 'markDownForm.save'
  | 'updateForm.save'
  | 'category.save'
  | 'category.delete'
  | 'merchant.save'
  | 'store.save'

/** Kinds of things that the back office keeps: what the audit calls saving one. */
export type KeptKind = ServerAct extends infer Act
  ? Act extends `${infer Kind}.save`
    ? Kind
    : never
  : never

/** Acts that are written down under a name of their own. */
export type OwnAct = ServerAct | (typeof tillOperations)[number]

/** The name an act is written down under in the audit. */
export type AuditAct = Permission | OwnAct
