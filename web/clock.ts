// The only place of a page that reads the machine's clock. Everything else takes the time from here.

let aheadMs = 0

/** Milliseconds since the epoch as this machine has them, for measuring spans. */
export const machineMs = (): number => Date.now()

/** Milliseconds since the epoch, corrected by what the server last said. */
export const nowMs = (): number => Date.now() + aheadMs

/** Takes the server's time as right. The till's own clock decides nothing but spans. */
export function setServerTime(serverMs: number): void {
  if (Number.isSafeInteger(serverMs)) aheadMs = serverMs - Date.now()
}
