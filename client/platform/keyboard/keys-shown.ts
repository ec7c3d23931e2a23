import { create } from 'zustand'

/** Whether the card of all keys is open; the card itself is fetched when it is. */
export const useKeysShown = create<{ readonly shown: boolean }>(() => ({ shown: false }))

export const showKeys = (): void => useKeysShown.setState({ shown: true })

export const hideKeys = (): void => useKeysShown.setState({ shown: false })
