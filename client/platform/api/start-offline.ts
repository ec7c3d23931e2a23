// Asks the browser to cache the program itself, so that a reload without a network opens the till.
import { isTraining } from '../navigation/training-place.ts'

/** Registers the service worker of a built program. Where there is none, or it fails, nothing is lost. */
export function startOffline(): void {
  if (!import.meta.env.PROD || isTraining || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' }).catch(() => {
    // Without it the till works as before, but only opens with a network.
  })
}
