import { createContext } from 'react'

/**
 * How an application says why a pressed thing cannot be pressed now: a finger sees no title. Null where
 * it says so elsewhere.
 */
export const SayBlocked = createContext<((reason: string) => void) | null>(null)
