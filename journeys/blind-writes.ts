import type { Page } from 'playwright-core'

interface Watched {
  readonly blindWrites: string[]
}

/**
 * Watches values that count on, such as the next receipt number: a window that writes one has to read
 * it in the same transaction, or it takes back what another window counted meanwhile. To be called
 * before the page opens; answers how to ask which were written unread.
 */
export async function watchBlindWrites(
  page: Page,
  keys: readonly string[],
): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((watched) => {
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
      if (typeof key === 'string' && watched.includes(key) && !read.get(this.transaction)?.has(key))
        blindWrites.push(key)
      return put.call(this, value, key)
    }
  }, keys)
  return () => page.evaluate(() => (window as unknown as Watched).blindWrites)
}
