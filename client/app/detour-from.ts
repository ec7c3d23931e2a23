import { entryPath, type Params } from '../platform/navigation/location.ts'
import type { Route } from './routes.tsx'
import { kioskPath } from '../session/kiosk-mode.ts'
import type { SessionState } from '../session/session.ts'

const signPath = '/pages/signPage'

/**
 * Where to go instead: a page without what it needs, or without its subject, is never drawn. In
 * self-service there is one page, whatever the address says.
 */
export function detourFrom(
  route: (Pick<Route, 'needs' | 'about'> & Partial<Pick<Route, 'path'>>) | null,
  params: Params,
  {
    token,
    shiftId,
    isKiosk,
  }: Pick<SessionState, 'token' | 'shiftId'> & Partial<Pick<SessionState, 'isKiosk'>>,
): string | null {
  if (isKiosk && token !== null) return route?.path === kioskPath ? null : kioskPath
  if (route === null) return null
  const { needs, about } = route
  if (needs !== 'nobody' && token === null) return entryPath
  if (needs === 'shift' && shiftId === null) return signPath
  return about && !params[about.param] ? about.chosenAt : null
}
