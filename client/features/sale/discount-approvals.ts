// Approval for prices of the cashier's own that the server will not take on their word alone.

/** Tokens of this till's cart, by line: each allows one cut on one sale. */
const tokens = new Map<string, string>()

/** The token under which a line may cost less; null where none was given. */
export const approvalForLine = (lineId: string): string | null => tokens.get(lineId) ?? null

/** Somebody allowed the cut of a line. */
export const storeApproval = (lineId: string, token: string): void => void tokens.set(lineId, token)

/** Tokens belong to one cart and go with it. */
export const forgetApprovals = (): void => tokens.clear()
