// Services that run from the first moment, before anybody has logged in.
import { watchPresses } from '@tillwright/ui/touch/bounce.ts'
import { followKeyboard } from '@tillwright/ui/touch/keyboard-inset.ts'
import { watchConnection } from '../platform/api/connection.ts'
import { detourFrom } from './detour-from.ts'
import { fetchPage } from '../features/frame/load-page.ts'
import { startLog } from '../platform/log/log.ts'
import { keepTarget } from '../platform/navigation/entry-target.ts'
import { currentPlace, startNavigation } from '../platform/navigation/navigation.ts'
import { alertPerson } from '../platform/notices/notice-store.ts'
import { routeOf } from './routes.tsx'
import { noteChoices } from '../session/choices-made.ts'
import { reactToTraffic } from './react-to-traffic.ts'
import { recoverUnsent } from '../features/sale/recover-unsent.ts'
import { resumeSession } from './resume-session.ts'
import { currentSession, restoreSession } from '../session/session-store.ts'
import { requestPersistence } from '../platform/storage/databases.ts'
import { whenStorageIsFull } from '../platform/storage/storage-refusal.ts'
import { whenLoggedIn } from '../features/login/sign-in.ts'
import { followUpdates } from '../features/update/update.ts'
import { loadSellWords, loadWords } from '../platform/words/words.ts'

/** Brings back what this till knew. Afterwards the first page may be drawn. */
export async function startTill(): Promise<void> {
  startNavigation()
  watchPresses()
  followKeyboard()
  whenStorageIsFull(warnCacheFull)
  reactToTraffic()
  // The rest of the till is fetched with the first login: the entry page needs none of it.
  whenLoggedIn(async (version) => (await import('./till-services.ts')).prepareTill(version))
  watchConnection()
  await Promise.all([restoreSession(), loadWords()])
  noteChoices()
  if (currentSession().token) {
    fetchPageHere()
    const [services] = await Promise.all([import('./till-services.ts'), loadSellWords()])
    await services.startServices()
  } else if (needsShift()) keepTarget(currentPlace())
  void startLog()
  void recoverUnsent()
  void requestPersistence()
  void resumeSession()
  followUpdates()
}

const needsShift = (): boolean => routeOf(currentPlace().path)?.needs === 'shift'

/** The page that will be drawn comes alongside what runs behind it: neither waits for the other. */
function fetchPageHere(): void {
  const { path, params } = currentPlace()
  const route = routeOf(path)
  if (route && detourFrom(route, params, currentSession()) === null) void fetchPage(route.load)
}

let cacheFullShown = false

function warnCacheFull(): void {
  if (cacheFullShown) return
  cacheFullShown = true
  void alertPerson({
    tone: 'danger',
    title: (words) => words.errors.cacheFullTitle,
    text: (words) => words.errors.cacheFull,
  }).then(() => {
    cacheFullShown = false
  })
}
