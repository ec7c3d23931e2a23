import { cents } from '@tillwright/domain/cents.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNotices } from '../notices/notice-store.ts'

vi.mock('../api/ask.ts', () => ({
  ask: async () => ({ report: { handInCents: cents(12_345) } }),
}))
vi.mock('../session/sign-in.ts', () => ({ tellRemovals: async () => {} }))
vi.mock('../approval/with-approval.ts', () => ({
  withApproval: (_about: unknown, act: (token: null) => unknown) => act(null),
}))
vi.mock('../storage/durable-values.ts', () => ({
  readDurable: async () => null,
  writeDurable: async () => true,
}))

const { handOver } = await import('./hand-over.ts')
const { currentSession, tellSession } = await import('../session/session-store.ts')
const { en } = await import('../words/en.ts')

beforeEach(() => {
  tellSession({ kind: 'shiftOpened', shiftId: 'h' })
})

it('says long enough to be read what the closed shift hands in', async () => {
  await handOver(cents(50_000))
  const told = useNotices.getState().toasts.at(-1)
  const text = typeof told?.text === 'function' ? told.text(en) : ''
  expect(text).toContain('123.45')
  expect(told?.durationMs).toBeGreaterThanOrEqual(5000)
  expect(currentSession().shiftId).toBeNull()
})
