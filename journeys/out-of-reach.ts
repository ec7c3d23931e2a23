import type { Page } from 'playwright-core'

/**
 * Returns the elements of this page that cannot be pressed however it is scrolled: cut off at an
 * edge, or covered by something that is no layer of its own. A page wider than its window is named
 * first.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
    const layers = 'aside, dialog, [popover], [role="status"]'
    const isPressable = (one: Element): boolean => {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit === null) return false
      if (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one)) return true
      const above = hit.closest(layers)
      return above !== null && !above.contains(one)
    }
    const lost = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter(
      (one) => {
        const { width, height } = one.getBoundingClientRect()
        // Hidden on purpose: a field of a picture, a label's own switch.
        return width > 1 && height > 1 && one.checkVisibility() && !isPressable(one)
      },
    )
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      (one.textContent || one.getAttribute('placeholder') || one.tagName)
    return [...wide, ...lost.map(nameOf)]
  })
