import { entryPath, type Params } from '../navigation/location.ts'
import type { Route } from '../routes.tsx'
import type { SessionState } from '../session/session.ts'

const signPath = '/pages/signPage'

/** Where to go instead: a page without what it needs, or without its subject, is never drawn. */
export function detourFrom(
  { needs, about }: Pick<Route, 'needs' | 'about'>,
  params: Params,
  { token, shiftId }: Pick<SessionState, 'token' | 'shiftId'>,
): string | null {
  if (needs !== 'nobody' && token === null) return entryPath
  if (needs === 'shift' && shiftId === null) return signPath
  return about && !params[about.param] ? about.chosenAt : null
}
