import { homePath } from './home.ts'
import { entryPath, type Place } from './location.ts'

let target: Place | null = null

/** Stores the destination of a user who has to log in first. */
export function keepTarget(place: Place): void {
  if (place.path !== entryPath) target = place
}

/** Where to go once somebody may: the page that was requested, once, or the selling page. */
export function takeTarget(): Place {
  const place = target ?? { path: homePath(), params: {} }
  target = null
  return place
}
