import { type PointerEvent, useEffect, useState } from 'react'

/** Specification 9: a long press fires after 350 ms unless the finger moved more than 10 px. */
const HOLD_MS = 350
const TOLERANCE_PX = 10

export interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onPointerLeave: () => void
  readonly onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => void
}

/**
 * Handlers for an element that answers a long press. The click that ends a long press is swallowed,
 * so holding never also presses. A long press only repeats what a visible button offers.
 */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const [gesture] = useState(longPressGesture)
  useEffect(() => gesture.act(onLongPress))
  return gesture.handlers
}

interface Gesture {
  readonly handlers: LongPressHandlers
  readonly act: (action: () => void) => void
}

function longPressGesture(): Gesture {
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
        fired = false
        start = { x: event.clientX, y: event.clientY }
        drop()
        if (event.button === 0) timer = setTimeout(fire, HOLD_MS)
      },
      onPointerMove: (event) => {
        const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y)
        if (moved > TOLERANCE_PX) drop()
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
