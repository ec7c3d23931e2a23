// A press that is held, apart from what draws it.

/** Specification 9: a long press fires after 350 ms unless the finger moved more than 10 px. */
const holdMs = 350
const tolerancePx = 10

/** Fields read from a pointer event. */
interface Press {
  readonly clientX: number
  readonly clientY: number
  readonly button: number
  /** False for every finger but the first. */
  readonly isPrimary: boolean
}

export interface LongPressHandlers {
  readonly onPointerDown: (event: Press) => void
  readonly onPointerMove: (event: Press) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onPointerLeave: () => void
  readonly onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => void
}

interface Gesture {
  readonly handlers: LongPressHandlers
  /** Sets the action of a held press from now on. */
  readonly act: (action: () => void) => void
}

/** A press that is held: acts once after its time, unless it moved, ended or was taken over before. */
export function longPressGesture(): Gesture {
  let action = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  let fired = false
  const drop = () => clearTimeout(timer)
  const fire = () => {
    fired = true
    action()
  }
  return {
    act: (next) => {
      action = next
    },
    handlers: {
      onPointerDown: (event) => {
        drop()
        // A second finger makes it a pinch or a slip: a long press is never meant with two.
        if (!event.isPrimary) return
        fired = false
        start = { x: event.clientX, y: event.clientY }
        if (event.button === 0) timer = setTimeout(fire, holdMs)
      },
      onPointerMove: (event) => {
        if (!event.isPrimary) return
        const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y)
        if (moved > tolerancePx) drop()
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onPointerLeave: drop,
      onClickCapture: (event) => {
        if (!fired) return
        fired = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}
