/** Asks for the approvals that the cart needs. Without the code for it the server asks when it is sold. */
export const promptCutApproval = (): void =>
  void import('./approve-cuts.ts').then(
    ({ approveCuts }) => approveCuts(),
    () => undefined,
  )
