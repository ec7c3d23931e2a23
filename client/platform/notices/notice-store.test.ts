import { beforeEach, describe, expect, it } from 'vitest'
import {
  alertPerson,
  requestConfirmation,
  dismissToast,
  toast,
  useNotices,
} from './notice-store.ts'

const shown = () => useNotices.getState()

beforeEach(() => useNotices.setState({ questions: [], toasts: [] }))

describe('a toast', () => {
  it('stays 1500 ms (Specification 9), and longer when it can be undone', () => {
    toast(() => 'saved')
    expect(shown().toasts).toMatchObject([{ durationMs: 1500, tone: 'info', undo: null }])
    const undo = () => {}
    toast(() => 'removed', 'success', undo)
    expect(shown().toasts).toMatchObject([{ durationMs: 5000, tone: 'success', undo }])
  })

  it('replaces the one before, and is removed by its own id only', () => {
    toast(() => 'one')
    const [one] = shown().toasts
    toast(() => 'two')
    dismissToast(one?.id ?? '')
    expect(shown().toasts).toHaveLength(1)
    dismissToast(shown().toasts[0]?.id ?? '')
    expect(shown().toasts).toEqual([])
  })
})

describe('a dialog', () => {
  it('resolves with the pressed answer, and closes', async () => {
    const wanted = requestConfirmation({ title: 'Cart', text: () => 'remove it?' })
    shown().questions[0]?.answer(true)
    expect(await wanted).toBe(true)
    const other = requestConfirmation({ title: 'Cart', text: () => 'remove it?' })
    shown().questions[0]?.answer(false)
    expect(await other).toBe(false)
    expect(shown().questions).toEqual([])
  })

  it('waits behind another without being lost', async () => {
    const [first, second] = [
      requestConfirmation({ title: 'Cart', text: () => 'a' }),
      requestConfirmation({ title: 'Cart', text: () => 'b' }),
    ]
    expect(shown().questions).toHaveLength(2)
    shown().questions[1]?.answer(true)
    shown().questions[0]?.answer(false)
    expect([await first, await second]).toEqual([false, true])
  })

  it('can only be acknowledged when it is a message', async () => {
    const read = alertPerson({ title: 'Cart', text: () => 'the shift was closed' })
    expect(shown().questions[0]?.cancel).toBeNull()
    shown().questions[0]?.answer(true)
    await read
    expect(shown().questions).toEqual([])
  })

  it('closes by itself, once, when its cause is over', async () => {
    const over = new AbortController()
    const read = alertPerson({ title: 'Cart', text: () => 'no server', until: over.signal })
    const other = requestConfirmation({ title: 'Cart', text: () => 'remove it?' })
    over.abort()
    await read
    expect(shown().questions).toHaveLength(1)
    over.abort()
    shown().questions[0]?.answer(true)
    expect(await other).toBe(true)
  })
})
