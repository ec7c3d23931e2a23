// The system's keyboard lies over the page: browsers shrink the visible area, not the layout. The
// covered part is taken off the page and off sheets, as `--keyboard`, so that their last row stays
// in sight; elements that stick to the bottom of a page let go of it while `data-keyboard` is
// there.

interface Seen {
  readonly height: number
  readonly offsetTop: number
  /** Above 1 while somebody has zoomed in with two fingers. */
  readonly scale: number
}

/** No keyboard is lower; the bar of a browser is. */
const lowestPx = 100

/** How much of the bottom of a page so many pixels high a keyboard covers, in CSS pixels. */
export function keyboardInsetPx(layoutHeightPx: number, seen: Seen): number {
  // A page that is zoomed in shows less of itself as well, and nothing covers it.
  if (seen.scale > 1.01) return 0
  const coveredPx = Math.round(layoutHeightPx - seen.height - seen.offsetTop)
  return coveredPx >= lowestPx ? coveredPx : 0
}

/** Begins to follow the keyboard. Called once, at the start of the page. */
export function followKeyboard(): void {
  const { visualViewport } = window
  if (!visualViewport) return
  let insetPx = 0
  const look = () => {
    const nextPx = keyboardInsetPx(window.innerHeight, visualViewport)
    if (nextPx === insetPx) return
    insetPx = nextPx
    const { documentElement: root } = document
    root.style.setProperty('--keyboard', `${insetPx}px`)
    root.toggleAttribute('data-keyboard', insetPx > 0)
    if (insetPx > 0) requestAnimationFrame(showFocused)
  }
  visualViewport.addEventListener('resize', look)
  visualViewport.addEventListener('scroll', look)
}

function showFocused(): void {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea, select'))
    activeElement.scrollIntoView({ block: 'nearest' })
}
