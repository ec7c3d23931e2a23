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
