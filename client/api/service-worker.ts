// Lets the till start again without a network: the program's own files are kept, calls never are.
// Built as a plain script of its own; the build puts the list of files in.

declare const self: ServiceWorkerGlobalScope
/** Every file of this build, relative to the page. */
declare const builtFiles: readonly string[]
/** Changes with every build. */
declare const buildId: string

const filesPrefix = 'tillwright-files-'
const picturesName = 'tillwright-pictures'
/** A page of the build before may still be open and want its parts. */
const keptBuilds = 2
const pageWaitMs = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === new URL(self.registration.scope).pathname) {
    event.respondWith(freshPage(request))
  } else if (pathname.includes('/assets/')) {
    event.respondWith(keptFile(request))
  } else if (pathname.startsWith('/pictures/')) {
    event.respondWith(picture(request))
  }
})

/** Files carry their content in their name: what another build has already kept is not fetched again. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(filesPrefix + buildId)
  await Promise.all(
    builtFiles.map(async (file) => {
      const known = file.startsWith('assets/') ? await caches.match(file) : undefined
      if (known) await cache.put(file, known)
      else await cache.add(new Request(file, { cache: 'reload' }))
    }),
  )
}

async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
  await Promise.all(builds.slice(0, -keptBuilds).map((name) => caches.delete(name)))
}

/** The page of the server while it answers, so that a new version is seen; else the one that was kept. */
async function freshPage(request: Request): Promise<Response> {
  const kept = await caches.match('./')
  try {
    return await fetch(request, kept ? { signal: AbortSignal.timeout(pageWaitMs) } : {})
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** A picture is fetched once while this worker lives: a search shows and hides hundreds of them. */
const fetchedPictures = new Set<string>()

async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(picturesName)
  if (fetchedPictures.has(request.url)) {
    const fetched = await cache.match(request)
    if (fetched) return fetched
  }
  try {
    const response = await fetch(request)
    if (response.ok) {
      await cache.put(request, response.clone())
      fetchedPictures.add(request.url)
    }
    return response
  } catch (error) {
    const kept = await cache.match(request)
    if (kept) return kept
    throw error
  }
}

// Makes this a module for the type checker: `self` is the worker's own here.
export {}
