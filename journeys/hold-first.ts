import type { Page } from 'playwright-core'

/** A question whose answer comes when it is let go, after those to later ones. */
export interface Held {
  /** Once there is a question to keep back. */
  readonly requested: Promise<void>
  /** Lets the answer come, and waits until the page has had time to draw it. */
  letGo(): Promise<void>
}

/** Holds back a page's next call to an address; every later one overtakes it. */
export async function holdFirst(page: Page, address: RegExp): Promise<Held> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let isHeld = false
  let begin = () => {}
  const pending = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route(address, async (route) => {
    if (!isHeld) {
      isHeld = true
      begin()
      await gate
    }
    await route.continue()
  })
  return {
    requested: pending,
    letGo: async () => {
      const answered = page.waitForResponse(address)
      open()
      await answered
      await page.unroute(address)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
      )
    },
  }
}
