import type { Hand } from './monkey-hand.ts'

/** In the page: the keys of its outbox as they lie on the disk, through the database that the page itself opened. */
const keysInPage = `new Promise((resolve, reject) => {
  const keys = moneyOfTill.transaction('outbox').objectStore('outbox').getAllKeys()
  keys.onerror = () => reject(keys.error)
  keys.onsuccess = () => resolve(keys.result.map(String))
})`

/** The ids of what still lies in the outbox of a till. */
export const unsentOf = ({ page }: Hand): Promise<readonly string[]> =>
  page.evaluate<string[]>(keysInPage).catch(() => ['a till that does not answer'])
