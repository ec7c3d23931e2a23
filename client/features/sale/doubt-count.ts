import { create } from 'zustand'

/** How many payments of the store nobody knows yet, as the last beat of the till was told. */
export const useDoubtCount = create<{ readonly count: number }>(() => ({ count: 0 }))

export const setDoubtCount = (count: number): void => useDoubtCount.setState({ count })
