// State of a till that a press may double, read from where it is stored.
import type { Page } from 'playwright-core'

export interface TillState {
  /** Lines of the cart. */
  readonly lines: number
  /** Pieces of counted goods in the cart. */
  readonly pieces: number
  /** Carts put aside on this till. */
  readonly holds: number
  /** Papers that it began. */
  readonly papers: number
  /** Sales that wait to be sent. */
  readonly unsent: number
  /** Entries of its history. */
  readonly entries: number
  /** Largest number of copies of one dialog open at once. */
  readonly sameDialogs: number
  /** Number of print requests to the browser. */
  readonly browserPrints: number
}

/** Counts the print requests to the browser, from the next load of the page on. */
export const countBrowserPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { browserPrints: 0 })
    window.print = () => {
      const counter = window as unknown as { browserPrints: number }
      counter.browserPrints += 1
    }
  })

/** Returns the current state of the till. */
export const tillState = (page: Page): Promise<TillState> =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error(name))
      })
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const [durable, money] = [await open('tillwright-durable'), await open('tillwright-money')]
    const values = durable.transaction(['values', 'holds', 'prints'])
    const [cart, holds, papers] = await Promise.all([
      read<{ lines: { quantity: { count?: number } }[] } | undefined>(
        values.objectStore('values').get('cart'),
      ),
      read(values.objectStore('holds').count()),
      read(values.objectStore('prints').count()),
    ])
    const unsent = await read(money.transaction('outbox').objectStore('outbox').count())
    durable.close()
    money.close()
    const names = [...document.querySelectorAll('dialog[open]')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    )
    const lines = cart?.lines ?? []
    return {
      lines: lines.length,
      pieces: lines.reduce((sum, { quantity }) => sum + (quantity.count ?? 0), 0) / 1000,
      holds,
      papers,
      unsent,
      entries: history.length,
      sameDialogs: Math.max(0, ...names.map((name) => names.filter((one) => one === name).length)),
      browserPrints: (window as unknown as { browserPrints: number }).browserPrints,
    }
  })

/**
 * Returns the whole cart and whether something covers the page, as a text that is the same as long
 * as no press changed them.
 */
export const untouched = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('tillwright-durable')
        request.onerror = () => reject(request.error ?? new Error('not opened'))
        request.onsuccess = () => {
          const cart = request.result.transaction('values').objectStore('values').get('cart')
          cart.onsuccess = () => {
            request.result.close()
            const dialogs = document.querySelectorAll('dialog[open], [popover]:popover-open').length
            resolve(JSON.stringify([cart.result, dialogs]))
          }
        }
      }),
  )

/** Takes away what earlier presses left on the till; the page has to be loaded again. */
export const emptyTill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tillwright-durable')
        request.onerror = () => reject(request.error ?? new Error('not opened'))
        request.onsuccess = () => {
          const change = request.result.transaction(['values', 'holds', 'prints'], 'readwrite')
          change.objectStore('values').delete('cart')
          change.objectStore('values').delete('cashCount')
          change.objectStore('holds').clear()
          change.objectStore('prints').clear()
          change.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
  )
