// The pressable elements of a page, so that a walk finds them again after the page was reopened.
import type { Page } from 'playwright-core'

export interface Pressable {
  /** Its structure and its text without the numbers: the same wherever it appears. */
  readonly key: string
  /** Name shown to people. */
  readonly name: string
}

interface Found extends Pressable {
  readonly one: HTMLElement
  /** Its structure: rows of one list share it. */
  readonly kind: string
}

interface Finder {
  readonly findPressables: () => Found[]
}

/** Must be called before a page is loaded whose controls are to be found. */
export const watchPressables = (page: Page): Promise<unknown> =>
  // The benches' runner names functions by a helper that no page has.
  page.addInitScript(
    `window.__name = (named) => named; window.findPressables = ${findPressables.toString()}`,
  )

/** Everything that can be pressed now, in sight or scrolled away; behind a dialog nothing can. Of many alike, two. */
export const pressables = (page: Page): Promise<Pressable[]> =>
  page.evaluate(() => {
    const all = (window as unknown as Finder).findPressables()
    return all
      .filter(({ kind }, place) => {
        const alike = all.filter((other) => other.kind === kind)
        return alike.length <= 6 || alike.indexOf(all[place] ?? alike[0]!) < 2
      })
      .map(({ key, name }) => ({ key, name }))
  })

/** The middle of what has this key, brought into sight; null where it is not there or lies under something. */
export const middleOf = (
  page: Page,
  key: string,
): Promise<{ readonly x: number; readonly y: number } | null> =>
  page.evaluate((wanted) => {
    const found = (window as unknown as Finder).findPressables().find((one) => one.key === wanted)
    if (found === undefined) return null
    found.one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = found.one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (found.one.contains(hit) || hit.contains(found.one)) ? { x, y } : null
  }, key)

/** Presses it twice before the page can answer the first press, as a page that is busy gets them. */
export const pressTwiceAtOnce = (page: Page, key: string): Promise<void> =>
  page.evaluate((wanted) => {
    const found = (window as unknown as Finder).findPressables().find((one) => one.key === wanted)
    for (let press = 0; press < 2; press += 1) {
      const terms = { bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true }
      found?.one.dispatchEvent(new PointerEvent('pointerdown', terms))
      found?.one.dispatchEvent(new PointerEvent('pointerup', terms))
      const click = { bubbles: true, cancelable: true, detail: press + 1 }
      found?.one.dispatchEvent(new MouseEvent('click', click))
    }
  }, key)

/** Runs in the page, so it must name nothing of this file. */
function findPressables(): Found[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const pressed =
    'button, a[href], summary, [role="tab"], [role="option"], [role="menuitem"], [role="switch"], [role="radio"], [role="row"], label:has(input[type="checkbox"], input[type="radio"])'
  const classOf = (one: Element | null | undefined) => one?.getAttribute('class') ?? ''
  return [...(modal ?? document).querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect()
    if (width < 2 || height < 2 || !one.checkVisibility() || one.matches(':disabled')) return []
    const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
    const { parentElement: parent } = one
    const kind = [
      `${one.tagName} ${one.getAttribute('role')}`,
      classOf(one),
      classOf(parent),
      classOf(parent?.parentElement),
      one.getAttribute('aria-disabled'),
    ].join('|')
    return [{ one, kind, key: `${kind}|${name.replaceAll(/\d+/g, '#')}`, name }]
  })
}
