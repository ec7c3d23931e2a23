import { create } from 'zustand'

interface PickupCount {
  /**
   * Orders of the store that wait for their customers, as reported by the till's last heartbeat.
   */
  readonly count: number
  /** Orders that are still to be put together. */
  readonly toPick: number
}

export const usePickupCount = create<PickupCount>(() => ({ count: 0, toPick: 0 }))

export const setPickupCount = (count: number): void => usePickupCount.setState({ count })

let recount: () => void = () => {}

/** Sets how the count is read again: by a heartbeat, which the features below it do not know. */
export function onRecountPickups(listener: () => void): void {
  recount = listener
}

/** Reads the count again after a delivery, instead of at the next heartbeat. */
export const recountPickups = (): void => recount()
