import { createContext, useContext } from 'react'

/** Built-in texts of every field of an application, in the language on the screen. */
export interface FieldWords {
  /** Text for a field that takes so many characters, and has so many too many. */
  readonly tooLong: (limit: number, over: number) => string
}

const Words = createContext<FieldWords | null>(null)

/** Wraps everything that has fields. */
export const FieldWordsProvider = Words.Provider

/** Throws where an application forgot to say them: found by the first field that is drawn. */
export function useFieldWords(): FieldWords {
  const words = useContext(Words)
  if (words === null) throw new Error('a field stands outside FieldWordsProvider')
  return words
}
