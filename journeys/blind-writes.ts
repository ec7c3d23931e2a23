import type { BrowserContext, Page } from 'playwright-core'

interface Watched {
  readonly blindWrites: string[]
}

/** Keys shared by the windows of a till: the next receipt number, and the carts that were sold. */
const counted = ['lease', 'soldCarts']

/**
 * Watches the windows that open from now on: whoever writes what all of them count on has to read it
 * in the same transaction, or takes back what another window counted meanwhile.
 */
export const watchBlindWrites = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((keys) => {
    const blindWrites: string[] = []
    Object.assign(window, { blindWrites })
    const read = new WeakMap<IDBTransaction, Set<unknown>>()
    // oxlint-disable-next-line typescript/unbound-method -- Each is called on the store it belongs to.
    const { get, put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (key) {
      read.set(this.transaction, (read.get(this.transaction) ?? new Set()).add(key))
      return get.call(this, key)
    }
    IDBObjectStore.prototype.put = function (value, key) {
      if (typeof key === 'string' && keys.includes(key) && !read.get(this.transaction)?.has(key))
        blindWrites.push(key)
      return put.call(this, value, key)
    }
  }, counted)

/** Returns the keys written without being read since the window was loaded. */
export const blindWrites = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Watched).blindWrites)
