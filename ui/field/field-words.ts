import { createContext, useContext } from 'react'

/** What every field of an application says by itself, in the language on the screen. */
export interface FieldWords {
  /** So many characters are taken, and so many more stand in the field. */
  readonly tooLong: (limit: number, over: number) => string
}

const Words = createContext<FieldWords | null>(null)

/** Stands around everything that has fields. */
export const FieldWordsProvider = Words.Provider

/** Throws where an application forgot to say them: found by the first field that is drawn. */
export function useFieldWords(): FieldWords {
  const words = useContext(Words)
  if (words === null) throw new Error('a field stands outside FieldWordsProvider')
  return words
}
