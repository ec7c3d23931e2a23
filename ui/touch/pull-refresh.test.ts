import { describe, expect, it } from 'vitest'
import {
  pullAtRest,
  type Pull,
  type PullEvent,
  pullAfter,
  pullShift,
  pullTurn,
} from './pull-refresh.ts'

const run = (events: readonly PullEvent[]): Pull => events.reduce(pullAfter, pullAtRest)
const to = (deltaY: number, atTop = true): PullEvent => ({ kind: 'moved', deltaY, atTop })
const released: PullEvent = { kind: 'released' }
const settled: PullEvent = { kind: 'settled' }

describe('pull-down refresh', () => {
  it('starts at zero with the first counted move', () => {
    expect(run([to(12)])).toEqual({ state: 'pulling', originPx: 12, distancePx: 0 })
  })

  it('is armed at exactly 150 px and disarmed below it', () => {
    expect(run([to(0), to(149)]).state).toBe('pulling')
    expect(run([to(0), to(150)]).state).toBe('reached')
    expect(run([to(0), to(150), to(149)]).state).toBe('pulling')
  })

  it('is cancelled when released too early, and rests after the animation', () => {
    expect(run([to(0), to(80), released]).state).toBe('aborting')
    expect(run([to(0), to(80), released, settled])).toEqual(pullAtRest)
  })

  it('refreshes when released beyond the range, restores when the work is done, then rests', () => {
    const refreshing = [to(0), to(160), released]
    expect(run(refreshing).state).toBe('refreshing')
    expect(run([...refreshing, { kind: 'finished' }]).state).toBe('restoring')
    expect(run([...refreshing, { kind: 'finished' }, settled])).toEqual(pullAtRest)
  })

  it('ignores touches while it is busy, and pulls that begin upwards or away from the top', () => {
    expect(run([to(0), to(160), released, to(300)]).state).toBe('refreshing')
    expect(run([to(-5)])).toEqual(pullAtRest)
    expect(run([to(20, false)])).toEqual(pullAtRest)
  })

  it('starts by program only at rest, and is stopped only while refreshing', () => {
    expect(run([{ kind: 'started' }]).state).toBe('refreshing')
    expect(run([to(0), to(20), { kind: 'started' }]).state).toBe('pulling')
    expect(run([{ kind: 'finished' }])).toEqual(pullAtRest)
  })

  it('follows the finger at 70/150 and rests open at 70 px', () => {
    expect(pullShift(run([to(0), to(75)]))).toBe(35)
    expect(pullShift(run([to(0), to(160), released]))).toBe(70)
    expect(pullShift(run([to(0), to(80), released]))).toBe(0)
  })

  it('turns slowly at first and never more than once', () => {
    expect(pullTurn(run([to(0), to(75)]))).toBe(0.125)
    expect(pullTurn(run([to(0), to(400)]))).toBe(1)
  })
})
