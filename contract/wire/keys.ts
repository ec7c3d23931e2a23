import type { Fault } from './schema.ts'

const refused = new Set(['__proto__', 'prototype', 'constructor'])
const depthMax = 20

/** True for a name that may be a key of anything merged or stored (Specification 9: sensitive keys are blocked). */
export function isSafeKey(key: string): boolean {
  return !refused.has(key)
}

/** The first prototype key or too deep nesting inside a parsed value, or null. */
export function unsafeKeyIn(value: unknown): Fault | null {
  return search(value, '', 0)
}

function search(value: unknown, at: string, depth: number): Fault | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth >= depthMax) return { at, rule: `nested deeper than ${depthMax}` }
  for (const key of Object.keys(value)) {
    const place = at === '' ? key : `${at}.${key}`
    if (!isSafeKey(key)) return { at: place, rule: 'key is not allowed' }
    const found = search(Reflect.get(value, key), place, depth + 1)
    if (found !== null) return found
  }
  return null
}
