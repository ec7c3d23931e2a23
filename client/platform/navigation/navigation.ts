// Where the person is. The only module that touches the browser's history.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { entryPath, type Params, type Place, readPlace, writePlace } from './location.ts'
import { arrivalAt, backStep, type Entry, firstEntry, readEntry } from './page-stack.ts'

interface Layer {
  readonly close: () => void
}

let place: Place = readPlace(typeof location === 'undefined' ? '' : location.hash)
let entry: Entry = firstEntry
let layers: readonly Layer[] = []
/**
 * The steps that wait for a travel of our own to arrive, null while none is under way. The browser
 * travels in its own time: what is written on the way would be written over the entry we leave.
 */
let waiting: (() => void)[] | null = null
let syncPlanned = false
/** On the way to another page of the server: a step in history now would call the browser back. */
let isLeaving = false
const listeners = new Set<() => void>()
const guards = new Set<() => boolean>()

export const currentPlace = (): Place => place

/** The place for components; drawn again whenever path or parameters change. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, currentPlace)

/** The parameters of the page: the query string behind the hash. */
export const useParams = (): Params => usePlace().params

/** Opens a page, or the same page with other parameters, as a new step in history. */
export function go(path: string, params: Params = {}): void {
  dropLayers()
  const next = { path, params }
  // The entry of an open layer becomes the page itself: back must not stop at a closed layer.
  if (entry.layer > 0) write('replace', { page: entry.page + 1, layer: 0 }, next)
  else write('push', { page: entry.page + 1, layer: 0 }, next)
}

/** Puts a page in place of this one: back will not come here again. For a spent form, or a login. */
export function replace(path: string, params: Params = {}): void {
  dropLayers()
  // Written over a layer's entry, it would leave the spent page below for back to stop at.
  if (entry.layer > 0) exitLayers(entry.layer)
  write('replace', { page: entry.page, layer: 0 }, { path, params })
}

/** Forgets the way here as far as the rules go: the page counts as the first one. */
export function restartAt(path: string): void {
  dropLayers()
  write('replace', firstEntry, { path, params: {} })
}

/** The back rule of Specification 2, after the page's own guards. */
export function back(): void {
  if (guarded()) return
  const step = backStep(entry, layers.length)
  if (step.kind === 'closeLayer') closeTopLayer()
  else if (step.kind === 'toEntryPage') replace(entryPath)
  else {
    // A layer that has just closed is still an entry in the browser's history: it is left first.
    if (entry.layer > 0) exitLayers(entry.layer)
    onceArrived(() => history.back())
  }
}

/** Leaves this page for another address of the same server. Entries of open layers stay behind with it. */
export function openPage(path: string): void {
  isLeaving = true
  onceArrived(() => window.location.assign(path))
}

/** Closes the newest layer, if any. True when there was one. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1)
  if (!top) return false
  removeLayer(top)
  top.close()
  return true
}

/** While `open`, the layer holds a step in history: back closes it first. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open])
}

/** The same outside components. Returns a function that removes the layer once it has closed. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close }
  layers = [...layers, layer]
  planSync()
  return () => removeLayer(layer)
}

/** Called before every step back. Returning true keeps the user here. */
export function useBackGuard(holds: () => boolean): void {
  const latest = useRef(holds)
  useEffect(() => {
    latest.current = holds
  })
  useEffect(() => addBackGuard(() => latest.current()), [])
}

/** The same outside components, such as while a payment runs. Returns how to lift it. */
export function addBackGuard(holds: () => boolean): () => void {
  guards.add(holds)
  return () => guards.delete(holds)
}

/** Listens to the browser. Called once, before the first page is drawn. */
export function startNavigation(): void {
  place = readPlace(location.hash)
  entry = readEntry(history.state)
  // A reload comes back to an entry of a layer that no longer exists: it is the page now.
  write('replace', { page: entry.page, layer: 0 }, place)
  window.addEventListener('popstate', onArrival)
  // A browser may keep the page that was left, and show it again.
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
}

function onArrival(event: PopStateEvent): void {
  const from = entry
  const arrived = event.state === null ? { page: from.page + 1, layer: 0 } : readEntry(event.state)
  if (waiting) {
    const steps = waiting
    waiting = null
    if (steps.length === 0) entry = arrived
    for (const step of steps) onceArrived(step)
    planSync()
    return
  }
  // Holding on: the step that was taken is put back on top of where it led.
  if (arrived.page <= from.page && guarded()) {
    history.pushState(from, '', writePlace(place))
    return
  }
  entry = arrived
  const arrival = arrivalAt(arrived, from, layers.length)
  if (arrival.kind === 'passOn') {
    history.back()
    return
  }
  if (arrival.kind === 'closeLayers')
    for (const layer of layers.slice(-arrival.count)) layer.close()
  if (arrived.page !== from.page || event.state === null) dropLayers()
  if (event.state === null) history.replaceState(arrived, '')
  show(readPlace(location.hash))
}

const guarded = (): boolean => [...guards].some((holds) => holds())

function removeLayer(layer: Layer): void {
  if (!layers.includes(layer)) return
  layers = layers.filter((other) => other !== layer)
  planSync()
}

function dropLayers(): void {
  const open = layers
  layers = []
  for (const layer of open) layer.close()
}

/** A layer that closes as another opens leaves history alone: both are settled together. */
function planSync(): void {
  if (syncPlanned) return
  syncPlanned = true
  setTimeout(() => {
    syncPlanned = false
    if (waiting || isLeaving) return
    const surplus = entry.layer - layers.length
    if (surplus > 0) exitLayers(surplus)
    for (let missing = -surplus; missing > 0; missing -= 1) {
      entry = { page: entry.page, layer: entry.layer + 1 }
      history.pushState(entry, '', writePlace(place))
    }
  }, 0)
}

/** Goes back over this many entries of closed layers. */
function exitLayers(count: number): void {
  entry = { page: entry.page, layer: entry.layer - count }
  onceArrived(() => {
    waiting = []
    history.go(-count)
  })
}

function write(how: 'push' | 'replace', next: Entry, to: Place): void {
  entry = next
  onceArrived(() => {
    if (how === 'push') history.pushState(next, '', writePlace(to))
    else history.replaceState(next, '', writePlace(to))
  })
  show(to)
}

function onceArrived(step: () => void): void {
  if (waiting) waiting.push(step)
  else step()
}

function show(next: Place): void {
  if (writePlace(next) === writePlace(place)) return
  place = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
