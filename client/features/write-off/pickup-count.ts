import { create } from 'zustand'

/** How many orders of the store wait for their customers, as the last beat of the till was told. */
export const usePickupCount = create<{ readonly count: number }>(() => ({ count: 0 }))

export const setPickupCount = (count: number): void => usePickupCount.setState({ count })
