import { create } from 'zustand'

/** Number of the store's payments in doubt, as of the till's last beat. */
export const useDoubtCount = create<{ readonly count: number }>(() => ({ count: 0 }))

export const setDoubtCount = (count: number): void => useDoubtCount.setState({ count })
