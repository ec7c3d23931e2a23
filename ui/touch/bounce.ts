// The second press of a finger that bounces lands on what has come up under it meanwhile.

interface Press {
  readonly isTouch: boolean
  readonly x: number
  readonly y: number
  readonly atMs: number
  readonly target: EventTarget | null
}

/** Two presses of one spot within this time are one wish: slower than a finger bounces, faster than one reads. */
export const bounceMs = 400
/** A finger comes down again within a few millimetres. */
const spotPx = 24

let before: Press | null = null
let latest: Press | null = null

/** Notes where and when was pressed, for as long as the page lives. Called once, at its start. */
export function watchPresses(): void {
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, timeStamp: atMs, target, pointerType }) => {
      before = latest
      latest = { x, y, atMs, target, isTouch: pointerType !== 'mouse' }
    },
    { capture: true },
  )
}

/** True where the touch that clicked this element was begun for what stood in its place just before. */
export function isBounceOnto(element: Element): boolean {
  if (before === null || latest === null || !latest.isTouch) return false
  if (before.target instanceof Node && element.contains(before.target)) return false
  const apartPx = Math.hypot(latest.x - before.x, latest.y - before.y)
  return latest.atMs - before.atMs < bounceMs && apartPx < spotPx
}
