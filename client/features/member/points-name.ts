import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'

/** The names a shop has that never chose one. */
const defaults: readonly string[] = ['', 'points', '积分']

/**
 * Returns the name of points here: the shop's own, or the word of the language (Specification 3).
 */
export function usePointsName(): string {
  const name = useSession((state) => state.pointsName)
  const words = useWords()
  return defaults.includes(name) ? words.sell.pointsDefault : name
}
