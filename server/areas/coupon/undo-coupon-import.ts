import type { Output } from '@tillwright/contract/call.ts'
import type { undoCouponImport as undoCouponImportCall } from '@tillwright/contract/office/coupon-import.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closeImport, importedCounts, takeImportedBack } from './coupon-import.store.ts'

/** Takes the unused coupons of an import back; again, those that a payment held the first time. */
export async function undoCouponImport(
  context: Context,
  importId: string,
): Promise<Output<typeof undoCouponImportCall>> {
  const { db, platformId, nowMs } = context
  return transaction(db, async (tx) => {
    const one = { platformId, importId, nowMs }
    if (!(await closeImport(tx, one)))
      throw new Refusal('notFound', { kind: 'couponImport', id: importId })
    const undone = await takeImportedBack(tx, one)
    const { USED, UNUSED } = await importedCounts(tx, platformId, importId)
    const staying = USED + UNUSED
    if (undone > 0)
      await addAudit(tx, context, {
        operation: 'coupon.import.undo',
        subjectId: importId,
        reason: '',
        after: { undone, staying },
      })
    return { undone, staying }
  })
}
