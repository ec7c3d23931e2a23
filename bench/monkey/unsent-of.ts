import type { Hand } from './monkey-hand.ts'

/** The ids of what still lies in the outbox of a till, on its disk. */
export const unsentOf = ({ page }: Hand): Promise<readonly string[]> =>
  page
    .evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('tillwright-durable')
          opening.onerror = () => reject(opening.error ?? new Error('no database'))
          opening.onsuccess = () => {
            const db = opening.result
            const keys = db.transaction('outbox').objectStore('outbox').getAllKeys()
            keys.onerror = () => reject(keys.error ?? new Error('no keys'))
            keys.onsuccess = () => {
              db.close()
              resolve(keys.result.map(String))
            }
          }
        }),
    )
    .catch(() => ['a till that does not answer'])
