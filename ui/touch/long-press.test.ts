import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longPressGesture } from './long-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const finger = (clientX = 100, clientY = 100, button = 0, isPrimary = true) => ({
  clientX,
  clientY,
  button,
  isPrimary,
})

function held() {
  const act = vi.fn()
  const gesture = longPressGesture()
  gesture.act(act)
  return { act, on: gesture.handlers }
}

/** Whether the element does not receive the click after a press. */
function swallows(on: ReturnType<typeof held>['on']): boolean {
  const click = { stopPropagation: vi.fn(), preventDefault: vi.fn() }
  on.onClickCapture(click)
  return (
    click.stopPropagation.mock.calls.length === 1 && click.preventDefault.mock.calls.length === 1
  )
}

describe('a long press (Specification 9)', () => {
  it('acts once after 350 ms, and not before', () => {
    const { act, on } = held()
    on.onPointerDown(finger())
    vi.advanceTimersByTime(349)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['stays one within 10 px', 106, 108, 1],
    ['is none beyond them', 107, 108, 0],
  ] as const)('allows small moves: %s', (_, x, y, times) => {
    const { act, on } = held()
    on.onPointerDown(finger())
    on.onPointerMove(finger(x, y))
    vi.advanceTimersByTime(350)
    expect(act).toHaveBeenCalledTimes(times)
  })

  it.each(['onPointerUp', 'onPointerCancel', 'onPointerLeave'] as const)(
    'is cancelled by %s before its time',
    (end) => {
      const { act, on } = held()
      on.onPointerDown(finger())
      vi.advanceTimersByTime(200)
      on[end]()
      vi.advanceTimersByTime(350)
      expect(act).not.toHaveBeenCalled()
    },
  )

  it('is cancelled when a second finger touches', () => {
    const { act, on } = held()
    on.onPointerDown(finger())
    vi.advanceTimersByTime(200)
    on.onPointerDown(finger(140, 100, 0, false))
    vi.advanceTimersByTime(1000)
    expect(act).not.toHaveBeenCalled()
  })

  it('does not begin with another button', () => {
    const { act, on } = held()
    on.onPointerDown(finger(100, 100, 2))
    vi.advanceTimersByTime(350)
    expect(act).not.toHaveBeenCalled()
  })

  it('suppresses the click that ends it, and no other', () => {
    const { on } = held()
    on.onPointerDown(finger())
    vi.advanceTimersByTime(350)
    on.onPointerUp()
    expect(swallows(on)).toBe(true)
    on.onPointerDown(finger())
    on.onPointerUp()
    expect(swallows(on)).toBe(false)
  })
})
