import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { requestApproval } from '../approval/approval-store.ts'
import type { OutboxRow } from '../../platform/storage/outbox-row.ts'
import { retryRow } from '../outbox/outbox.ts'

/**
 * Sends a final sale that was refused again. One that lacks an approval is approved first, as a
 * whole: the approval is bound to the till's id of the sale, so its body stays unchanged.
 */
export async function retrySale(row: OutboxRow): Promise<void> {
  if (row.state.kind === 'attention' && row.state.code === tillCodes.sensitiveNeeded) {
    const token = await requestApproval({
      operation: 'price.override',
      subjectId: row.id,
      amountCents: cents(row.amountCents),
      title: (words) => `${words.sell.reprice} · ${row.label}`,
      byAnother: true,
    })
    if (token === null) return
  }
  await retryRow(row)
}
