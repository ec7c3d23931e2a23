// The only clock of the back office: nothing here decides by it, it only proposes days to look at.
/** Epoch milliseconds by this machine: the only place of the office that reads its clock. */
export const nowMs = (): number => Date.now()
