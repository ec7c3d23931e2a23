// Draws what price displays wait for. Any till of the store does; the server takes one picture of each.
import { queryPopWork, sendPopPicture } from '@tillwright/contract/goods/pop.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { currentSession } from '../../session/session-store.ts'
import { type TagWork, tagPicture } from './draw-tag.ts'

const pollEachMs = 15_000
/** A store without displays is requested again seldom. */
const lookSeldomMs = 5 * 60_000

const quiet = { quiet: true }
let isStarted = false

/** Begins looking, now and again and again. A second call looks at once. */
export async function pushLabels(): Promise<void> {
  if (isStarted) {
    await lookOnce()
    return
  }
  isStarted = true
  for (;;) {
    const { token, isKiosk } = currentSession()
    const displays = token === null || isKiosk ? 0 : await lookOnce()
    await new Promise((resolve) => setTimeout(resolve, displays > 0 ? pollEachMs : lookSeldomMs))
  }
}

/** Draws and hands over what waits now; returns how many displays the store has. */
async function lookOnce(): Promise<number> {
  try {
    const { displays, list } = await callApi(queryPopWork, {}, quiet)
    for (const work of list) await push(work)
    return displays
  } catch (error) {
    if (error instanceof CallFailure) return 0
    throw error
  }
}

async function push(work: TagWork): Promise<void> {
  const { deviceId, version } = work
  performance.mark('tag-begins')
  const jpegBase64 = await tagPicture(work)
  performance.measure('tag-picture', 'tag-begins')
  try {
    await callApi(sendPopPicture, { deviceId, version, jpegBase64 }, quiet)
  } catch (error) {
    // Changed meanwhile, or another till was quicker: the next look knows.
    if (!(error instanceof CallFailure)) throw error
  }
}
