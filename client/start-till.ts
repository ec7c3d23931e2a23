// What runs from the first moment, before anybody has logged in.
import { watchConnection } from './api/connection.ts'
import { startLog } from './log/log.ts'
import { startNavigation } from './navigation/navigation.ts'
import { alertPerson } from './notices/notice-store.ts'
import { reactToTraffic } from './session/react-to-traffic.ts'
import { resumeSession } from './session/resume-session.ts'
import { currentSession, restoreSession } from './session/session-store.ts'
import { askToPersist } from './storage/databases.ts'
import { whenStorageIsFull } from './storage/storage-refusal.ts'
import { followUpdates } from './update/update.ts'
import { loadWords } from './words/words.ts'

/** Brings back what this till knew. Afterwards the first page may be drawn. */
export async function startTill(): Promise<void> {
  startNavigation()
  whenStorageIsFull(tellCacheFull)
  reactToTraffic()
  watchConnection()
  await Promise.all([restoreSession(), loadWords()])
  if (currentSession().token) {
    const services = await import('./till-services.ts')
    await services.startServices()
  }
  void startLog()
  void askToPersist()
  void resumeSession()
  followUpdates()
}

let cacheFullTold = false

function tellCacheFull(): void {
  if (cacheFullTold) return
  cacheFullTold = true
  void alertPerson({ tone: 'danger', text: (words) => words.errors.cacheFull }).then(() => {
    cacheFullTold = false
  })
}
