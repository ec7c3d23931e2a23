import { expect, it } from 'vitest'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { failureText } from './failure-text.ts'
import { currentWords, loadAllWords } from '../words/words.ts'

const failed = (code: number, data: unknown) =>
  new CallFailure({ kind: 'code', path: '/x', traceId: 't', code, message: 'Locked.', data })

it.each([
  [20209, { retryAfterMs: 61_000 }, /^Locked · .*2/],
  [20202, { retryAfterMs: 30_000 }, /^Locked · .*1/],
  [20209, null, /^Locked\.$/],
  [20503, { retryAfterMs: 61_000 }, /^Locked\.$/],
])('names with code %i and %j the duration of a lock-out', async (code, data, said) => {
  await loadAllWords()
  expect(failureText(failed(code, data), currentWords())).toMatch(said)
})

it("proposes a retry when a list timed out, and calls only a write's result unknown", async () => {
  await loadAllWords()
  const said = (writes: boolean) =>
    failureText(
      new CallFailure({ kind: 'timeout', path: '/x', traceId: 't', writes }),
      currentWords(),
    )
  expect(said(true)).toBe(currentWords().errors.timedOut)
  expect(said(false)).toBe(currentWords().errors.tookTooLong)
})
