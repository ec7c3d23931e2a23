// Values changed so shortly before the page ends that no database would still store them.
// localStorage is synchronous; the value moves to the database at the next start.
import { trainingSuffix } from '../navigation/training-place.ts'

const keyOf = (name: 'cart'): string => `tillwright.parting-${name}${trainingSuffix}`

/** Stores a value in the last moment of a page. */
export function writeParting(name: 'cart', value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // The database has it as it stood a moment before.
  }
}

/** The value of an ended page that the database does not have; undefined where there is none. */
export function readParting(name: 'cart'): unknown {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Once the database has it, or something newer. */
export function dropParting(name: 'cart'): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Where nothing can be removed nothing was stored.
  }
}
