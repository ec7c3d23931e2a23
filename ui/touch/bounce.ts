// The second press of a finger that bounces lands on the same control again, or on whatever has
// come up under it meanwhile. It is unintended: for as long as the page lives, such a press does
// nothing. A control that acts again with each press, such as a digit or a quantity, says so with
// `data-repeats`.

interface Press {
  readonly x: number
  readonly y: number
  readonly atMs: number
  readonly isTouch: boolean
  readonly control: Element | null
  /** Each press of it means one more. */
  readonly repeats: boolean
}

/** Two presses of one spot within this time are one request: slower than a finger bounces, faster than one reads. */
export const bounceMs = 400
/** A finger comes down again within a few millimetres. */
const spotPx = 24

const controls = 'button, a, input, select, textarea, label, summary, [role="button"], [role="row"]'

let before: Press | null = null
let latest: Press | null = null

/**
 * Begins watching, before any other listener receives a press. Called once, at the start of the
 * page.
 */
export function watchPresses(): void {
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, timeStamp: atMs, target, pointerType }) => {
      before = latest
      const control = controlOf(target)
      const repeats = control === null || !isPressedOnce(control)
      latest = { x, y, atMs, isTouch: pointerType !== 'mouse', control, repeats }
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

/** True where the second of two quick presses of one spot is none that anybody meant. */
export function isBounce(first: Press | null, second: Press | null): boolean {
  if (first === null || second === null) return false
  if (first.control === second.control) return !second.repeats && isSoonAndThere(first, second)
  const isThere = first.control !== null && second.control?.contains(first.control)
  return isThere !== true && isSoonAndThere(first, second)
}

function isSoonAndThere(first: Press, second: Press): boolean {
  const apartPx = Math.hypot(second.x - first.x, second.y - first.y)
  return second.atMs - first.atMs < bounceMs && apartPx < spotPx
}

/** Buttons do something with a press; a field, a switch's label or the bare page only takes it. */
const isPressedOnce = (control: Element): boolean =>
  control.matches('button, a, [role="button"]') && control.closest('[data-repeats]') === null

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(controls) ?? target) : null
