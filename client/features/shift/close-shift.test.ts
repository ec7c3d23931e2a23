import { cents } from '@tillwright/domain/money/cents.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNotices } from '../../platform/notices/notice-store.ts'

vi.mock('../../platform/api/call-api.ts', () => ({
  callApi: async () => ({ report: { handInCents: cents(12_345) } }),
}))
vi.mock('../login/sign-in.ts', () => ({ sendRemovals: async () => {} }))
vi.mock('../approval/with-approval.ts', () => ({
  withApproval: (_about: unknown, act: (token: null) => unknown) => act(null),
}))
vi.mock('../../platform/storage/durable-values.ts', () => ({
  readDurable: async () => null,
  writeDurable: async () => true,
}))

const { closeOwnShift } = await import('./close-shift.ts')
const { currentSession, dispatchSession } = await import('../../session/session-store.ts')
const { en } = await import('../../platform/words/all-en.ts')

beforeEach(() => {
  dispatchSession({ kind: 'shiftOpened', shiftId: 'h' })
})

it('shows long enough to be read what the closed shift hands in', async () => {
  await closeOwnShift(cents(50_000))
  const details = useNotices.getState().toasts.at(-1)
  const text = typeof details?.text === 'function' ? details.text(en) : ''
  expect(text).toContain('123.45')
  expect(details?.durationMs).toBeGreaterThanOrEqual(5000)
  expect(currentSession().shiftId).toBeNull()
})
