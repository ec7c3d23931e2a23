// Lets the till start again without a network: the program's own files are cached, calls never are.
// Built as a separate plain script; the build inserts the list of files.

declare const self: ServiceWorkerGlobalScope
/** Every file of this build, relative to the page. */
declare const builtFiles: readonly string[]
/** Changes with every build. */
declare const buildId: string

const filesPrefix = 'tillwright-files-'
const picturesName = 'tillwright-pictures'
/** A page of the build before may still be open and want its parts. */
const cachedBuilds = 2
/** How long the server may take where an older copy is cached. */
const freshWaitMs = 3000
/** How long where nothing is: a page is not whole before its pictures have come or failed. */
const pictureWaitMs = 10_000
/** A file that does not come ends the installing, which begins again with the next page. */
const fileWaitMs = 60_000
/** Lowest status that means the server, or a proxy before it, is broken. */
const serverFaults = 500
/** A browser has six connections to a server; the till in front of it needs the others. */
const lanes = 2

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const { pathname: base } = new URL(self.registration.scope)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === base) {
    event.respondWith(freshPage(request))
  } else if (pathname.includes('/assets/')) {
    event.respondWith(cachedFile(request))
  } else if (pathname.startsWith(`${base}pictures/`)) {
    event.respondWith(picture(request, (cached) => event.waitUntil(cached)))
  }
})

/**
 * File names identify their content: files already cached by another build are not fetched again.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(filesPrefix + buildId)
  const waiting = [...builtFiles]
  const keepSome = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const known = file.startsWith('assets/') ? await caches.match(file) : undefined
      const signal = AbortSignal.timeout(fileWaitMs)
      if (known) await cache.put(file, known)
      else await cache.add(new Request(file, { cache: 'reload', signal }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, keepSome))
}

async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
  await Promise.all(builds.slice(0, -cachedBuilds).map((name) => caches.delete(name)))
}

/**
 * Returns the server's page while it responds, so that a new version is seen; otherwise the cached
 * one.
 */
async function freshPage(request: Request): Promise<Response> {
  const cached = await caches.match('./')
  try {
    const page = await fetch(request, cached ? { signal: AbortSignal.timeout(freshWaitMs) } : {})
    return cached && page.status >= serverFaults ? cached : page
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** A picture is fetched once while this worker lives: a search shows and hides hundreds of them. */
const fetchedPictures = new Set<string>()

/**
 * Returns the server's picture, otherwise the cached one. It is shown at once and cached
 * `alongside`.
 */
async function picture(
  request: Request,
  background: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(picturesName)
  const cached = await cache.match(request)
  if (cached && fetchedPictures.has(request.url)) return cached
  try {
    const signal = AbortSignal.timeout(cached ? freshWaitMs : pictureWaitMs)
    const response = await fetch(request, { signal })
    if (response.ok) background(keepPicture(cache, request, response.clone()))
    return cached && response.status >= serverFaults ? cached : response
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response)
  fetchedPictures.add(request.url)
}

// Makes this a module for the type checker: `self` is the worker's own here.
export {}
