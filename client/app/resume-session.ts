// Starts with a stored session: the page is there at once, the server is queried meanwhile.
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { readConfigQuietly } from '../session/read-config.ts'
import { readPreference } from '../platform/storage/preferences.ts'
import { currentSession } from '../session/session-store.ts'
import { refreshSession } from '../features/login/sign-in.ts'

/** Reads configuration and the session again. Silent where there is no answer. */
export async function resumeSession(): Promise<void> {
  const { token } = currentSession()
  await Promise.all([readConfigQuietly(), token && quietly(refreshSession)])
  if (token && readPreference('practised') === 'yes') {
    const training = await import('../features/training/begin-training.ts')
    await training.endOldTraining()
  }
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}
