import { useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'

/** What points are called here: the shop's own name, or the word of the language (Specification 3). */
export function usePointsName(): string {
  const name = useSession((state) => state.pointsName)
  const words = useWords()
  return name === 'points' ? words.sell.pointsDefault : name
}
