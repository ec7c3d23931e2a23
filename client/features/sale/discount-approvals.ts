// Approval for prices of the cashier's own that the server will not take on their word alone.
import type { Cents } from '@tillwright/domain/money/cents.ts'

/** An approved cut: the goods of a line may cost that much less. */
export interface AllowedCut {
  readonly operation: 'discount.line' | 'price.override'
  readonly goodsId: string
  readonly amountCents: Cents
}

interface CutApproval extends AllowedCut {
  readonly token: string
}

/** Approvals of this till's cart, by line: each allows one cut on one sale. */
const approvals = new Map<string, CutApproval>()

/** The token under which a line may cost less; null where none was given. */
export const approvalForLine = (lineId: string): string | null =>
  approvals.get(lineId)?.token ?? null

/** True when somebody allowed the cut of a line, or a deeper one. */
export function isCutAllowed(lineId: string, cut: AllowedCut): boolean {
  const given = approvals.get(lineId)
  return (
    given?.operation === cut.operation &&
    given.goodsId === cut.goodsId &&
    given.amountCents >= cut.amountCents
  )
}

/** Somebody allowed the cut of a line. */
export const storeApproval = (lineId: string, approval: CutApproval): void =>
  void approvals.set(lineId, approval)

/** Approvals belong to one cart and go with it. */
export const forgetApprovals = (): void => approvals.clear()
