// Keys that belong to this browser: they lie in IndexedDB as keys, not as bytes, and cannot be carried elsewhere.
import { changeDurables, readDurables } from './databases.ts'

export type BrowserKeyName = 'tillKey' | 'sealKey'

/** How a key is made, and known again when it is read. */
export interface KeyKind<Key> {
  readonly make: () => Promise<Key>
  readonly isKey: (value: unknown) => value is Key
}

/** Whether this browser has WebCrypto: a page that is neither HTTPS nor on this machine has none. */
export const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Returns the key of this name, generated at the first call and stored: two windows that open at
 * once get the same one. Throws where the browser has no WebCrypto or stores nothing.
 */
export async function browserKey<Key>(
  name: BrowserKeyName,
  { make, isKey }: KeyKind<Key>,
): Promise<Key> {
  const known = await (await readDurables()).get('values', name)
  if (isKey(known)) return known
  const made = await make()
  return changeDurables(['values'], async (change) => {
    const values = change.objectStore('values')
    const found = await values.get(name)
    if (isKey(found)) return found
    await values.put(made, name)
    return made
  })
}
