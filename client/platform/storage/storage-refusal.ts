// Handling of a browser that refuses to store more (Specification 5 and 8).

type FullListener = () => void

let onFull: FullListener = () => {}

/** Sets the listener that notifies the user that the local cache is full; set once at start. */
export function whenStorageIsFull(listener: FullListener): void {
  onFull = listener
}

/** Notifies the user that the limit was reached. */
export const warnStorageIsFull = (): void => onFull()

/** True for the several ways in which browsers say that the quota is used up. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  return error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED'
}

/** Runs a write; true when it is on disk. A full quota is announced; any refusal answers false. */
export async function refuseWhenFull(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isQuotaError(error)) onFull()
    return false
  }
}
