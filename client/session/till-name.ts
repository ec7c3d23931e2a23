// Name of this till: by its number, which is the same in every language.
import { useWords } from '../platform/words/words.ts'
import type { SessionState } from './session.ts'
import { useSession } from './session-store.ts'

type Named = Pick<SessionState, 'deviceName' | 'tillNumber'>

/** Returns the name as printed, where the word for a till precedes it. */
export const tillOnPaper = ({ deviceName, tillNumber }: Named): string =>
  tillNumber === null ? deviceName : String(tillNumber)

/** On the screen. */
export function useTillName(): string {
  const { shell } = useWords()
  const number = useSession(({ tillNumber }) => tillNumber)
  return number === null ? shell.thisTill : `${shell.thisTill} ${number}`
}
