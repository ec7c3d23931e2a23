// Fetches the script of the local print service: from both of its ports, for another program may have
// taken the first.
import { lodopIn, type LodopObject } from './lodop-object.ts'

/** Longer than a service on the same machine ever needs. */
const givenUpAfterMs = 3000
/** As long as a person may take to answer whether this page may reach the machine. */
const requestedForMs = 30_000

const plainHosts = ['http://localhost:8000', 'http://localhost:18000']
/** The name leads to this machine and has a real certificate. */
const safeHosts = ['https://localhost.lodop.net:8443', 'https://localhost.lodop.net:8444']

export type LodopLoaded =
  | { readonly kind: 'there'; readonly lodop: LodopObject }
  | { readonly kind: 'missing' }
  /** The browser or the user denies the page access to this machine's own services. */
  | { readonly kind: 'refused' }

/**
 * Loads the service's object into the page, or returns why there is none. Tries again each time.
 */
export async function loadLodop(): Promise<LodopLoaded> {
  const known = lodopIn(globalThis)
  if (known !== null) return { kind: 'there', lodop: known }
  const access = await localAccess()
  if (access === 'denied') return { kind: 'refused' }
  const waitMs = access === 'prompt' ? requestedForMs : givenUpAfterMs
  const hosts = location.protocol === 'https:' ? safeHosts : plainHosts
  // Where both answer, the one with the higher priority stays in the page.
  await Promise.all(
    hosts.map((host, place) => script(`${host}/CLodopfuncs.js?priority=${place}`, waitMs)),
  )
  const lodop = lodopIn(globalThis)
  if (lodop !== null) return { kind: 'there', lodop }
  return { kind: (await localAccess()) === 'denied' ? 'refused' : 'missing' }
}

/** Resolves when it ran, failed, or took too long. */
function script(src: string, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const tag = document.createElement('script')
    const end = () => {
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(end, waitMs)
    tag.addEventListener('load', end)
    tag.addEventListener('error', () => {
      tag.remove()
      end()
    })
    tag.src = src
    document.head.append(tag)
  })
}

/** Newer browsers ask before a page may reach this machine; older ones know nothing of it. */
async function localAccess(): Promise<PermissionState | 'unknown'> {
  for (const name of ['loopback-network', 'local-network-access']) {
    const query: unknown = Reflect.get(navigator.permissions ?? {}, 'query')
    if (typeof query !== 'function') return 'unknown'
    try {
      const answer: unknown = await Reflect.apply(query, navigator.permissions, [{ name }])
      const state: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'state')
      if (state === 'denied' || state === 'granted' || state === 'prompt') return state
    } catch {
      // This browser has no permission of that name.
    }
  }
  return 'unknown'
}
