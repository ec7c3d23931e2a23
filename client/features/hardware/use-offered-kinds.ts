import { useSession } from '../../session/session-store.ts'

/**
 * Returns the kinds of a device that may be chosen: a stand-in only in a demo shop, where nothing
 * is real, and where it is chosen already, so that it can be given up.
 */
export function useOfferedKinds<Kind extends string>(
  kinds: readonly Kind[],
  chosen: Kind,
): readonly Kind[] {
  const isDemo = useSession((state) => state.isDemo)
  return kinds.filter((kind) => kind !== 'virtual' || isDemo || kind === chosen)
}
