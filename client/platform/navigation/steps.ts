// Steps inside a page: a panel or a payment opened over what was there, each a place of its own in the
// browser's history, so that back, reload and a link from support all lead where they should.
import { type Place, writePlace } from './location.ts'
import { back, currentPlace, go, replace } from './navigation.ts'

/** Hashes that were opened as a step over the place below: closing one goes back to it. */
let steps: string[] = []

/** Opens a place over this one. */
export function stepTo(place: Place): void {
  steps.push(writePlace(place))
  go(place.path, place.params)
}

/** Puts a place where this one is; it takes over this one's step. */
export function stepInstead(place: Place): void {
  const before = writePlace(currentPlace())
  const after = writePlace(place)
  steps = steps.map((step) => (step === before ? after : step))
  replace(place.path, place.params)
}

/** One step back where this place was a step; otherwise, as after a reload, to `below` instead. */
export function stepBack(below: Place): void {
  const at = steps.lastIndexOf(writePlace(currentPlace()))
  steps = at < 0 ? [] : steps.slice(0, at)
  if (at < 0) replace(below.path, below.params)
  else back()
}
