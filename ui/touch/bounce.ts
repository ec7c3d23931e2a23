// The second press of a finger that bounces lands on what has come up under it meanwhile. Nobody meant
// that: for as long as the page lives, such a press does nothing.

interface Press {
  readonly x: number
  readonly y: number
  readonly atMs: number
  readonly isTouch: boolean
  readonly control: Element | null
}

/** Two presses of one spot within this time are one wish: slower than a finger bounces, faster than one reads. */
export const bounceMs = 400
/** A finger comes down again within a few millimetres. */
const spotPx = 24

const controls = 'button, a, input, select, textarea, label, summary, [role="button"], [role="row"]'

let before: Press | null = null
let latest: Press | null = null

/** Begins watching, before anything else hears of a press. Called once, at the start of the page. */
export function watchPresses(): void {
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, timeStamp: atMs, target, pointerType }) => {
      before = latest
      latest = { x, y, atMs, isTouch: pointerType !== 'mouse', control: controlOf(target) }
    },
    { capture: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      // A key clicks with no detail; the second press of a mouse counts as two, that of a finger as one.
      const isSecond = event.detail > 1 || (event.detail === 1 && latest?.isTouch === true)
      if (!isSecond || !isBounce(before, latest)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** True where the second of two quick presses of one spot met something else than the first. */
export function isBounce(first: Press | null, second: Press | null): boolean {
  if (first === null || second === null || first.control === second.control) return false
  const isThere = first.control !== null && second.control?.contains(first.control)
  if (isThere === true) return false
  const apartPx = Math.hypot(second.x - first.x, second.y - first.y)
  return second.atMs - first.atMs < bounceMs && apartPx < spotPx
}

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(controls) ?? target) : null
