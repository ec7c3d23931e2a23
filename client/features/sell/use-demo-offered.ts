import { useSession } from '../../session/session-store.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'

/** The demo's devices are offered in a demo shop, to who practises, and where the till was given the demo's scale. */
export const useDemoOffered = (): boolean =>
  useSession(({ isDemo, scale }) => isTraining || isDemo || scale.kind === 'virtual')
