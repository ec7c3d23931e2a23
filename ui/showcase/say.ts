import { createContext, useContext } from 'react'

/** A text of the showcase in the language that is chosen. */
export type Say = (zh: string, en: string) => string

const Chosen = createContext<Say>((zh) => zh)

export const SayProvider = Chosen.Provider

export const useSay = (): Say => useContext(Chosen)
