/**
 * Requests the approvals that the cart needs. Where the code for it is not loaded, the server
 * requests them at the sale.
 */
export const promptCutApproval = (): void =>
  void import('./approve-cuts.ts').then(
    ({ approveCuts }) => approveCuts(),
    () => undefined,
  )
