// The only clock of the back office: nothing here decides by it, it only proposes days to look at.
export const nowMs = (): number => Date.now()
