// Secret that identifies this till. Generated here, stored here, and sent with every call.
import { base64Url } from '../storage/base64-url.ts'
import { copyMoney } from '../storage/copy/copied-money.ts'
import { changeMoney } from '../storage/money-database.ts'

const secretBytes = 32

let secret = ''

/** The secret once it has been read; empty before that. */
export const currentDeviceSecret = (): string => secret

/**
 * Reads this till's secret, or generates it at the first start, in one step: two windows that open
 * at once get the same one. Where the browser stores nothing the till runs without one, since each
 * start would generate another.
 */
export async function loadDeviceSecret(): Promise<void> {
  if (secret !== '') return
  try {
    const read = await changeMoney(['values'], async (change) => {
      const values = change.objectStore('values')
      const known = await values.get('deviceSecret')
      if (typeof known === 'string') return known
      const made = newSecret()
      await values.put(made, 'deviceSecret')
      return made
    })
    await copyMoney({ values: { deviceSecret: read } })
    secret = read
  } catch {
    // Reported where it matters: a till that cannot write cannot sell either.
  }
}

const newSecret = (): string => base64Url(crypto.getRandomValues(new Uint8Array(secretBytes)))
