import { beforeEach, expect, test, vi } from 'vitest'

const page = vi.hoisted(() => ({ read: () => {}, alerts: 0, at: '/pages/main' }))
vi.mock('../platform/notices/notice-store.ts', () => ({
  toast: () => {},
  requestConfirmation: async () => true,
  alertPerson: () => {
    page.alerts += 1
    return new Promise<void>((resolve) => {
      page.read = resolve
    })
  },
}))
vi.mock('../platform/navigation/navigation.ts', () => ({
  currentPlace: () => ({ path: page.at, params: {} }),
  restartAt: (path: string) => {
    page.at = path
  },
}))
vi.mock('../session/kiosk-mode.ts', () => ({ isKiosk: () => false }))
vi.mock('../platform/storage/durable-values.ts', () => ({ writeDurable: async () => {} }))
vi.mock('../session/read-config.ts', () => ({ readConfigQuietly: async () => {} }))

const { CallFailure } = await import('@tillwright/web/api/call-failure.ts')
const { reportTraffic } = await import('../platform/api/traffic.ts')
const { entryPath } = await import('../platform/navigation/location.ts')
const { reactToTraffic } = await import('./react-to-traffic.ts')
const { currentSession, dispatchSession } = await import('../session/session-store.ts')

const store = {
  id: 's',
  name: '',
  phone: '',
  address: '',
  merchantId: 'm',
  timeZone: 'UTC',
  currency: 'CNY',
} as const

function logIn(token: string): void {
  dispatchSession({
    kind: 'loggedIn',
    token,
    user: { id: 'u', phone: '138****0001', nick: 'n', roleName: '', store },
    tillNumber: 1,
    shiftId: 'h',
    agreement: null,
    permissions: [],
    isKiosk: false,
  })
}

const answer = (code: number, token: string) =>
  reportTraffic({
    path: '/x',
    traceId: 't',
    tookMs: 1,
    httpStatus: 200,
    failure: new CallFailure({ kind: 'code', path: '/x', traceId: 't', code, message: 'over' }),
    code,
    quiet: true,
    token,
  })

reactToTraffic()

beforeEach(() => {
  Object.assign(page, { alerts: 0, at: '/pages/main' })
})

test.each([1513, 1402, 1760, 1405])(
  'opens the login page once OK is pressed after %i',
  async (code) => {
    const token = `token of ${code}`
    logIn(token)
    answer(code, token)
    expect(currentSession().token).toBe(token)
    expect(page).toMatchObject({ alerts: 1, at: '/pages/main' })
    page.read()
    await vi.waitFor(() => expect(page.at).toBe(entryPath))
    expect(currentSession()).toMatchObject({ token: null, user: null })
  },
)

test('reports once that the session is over, however many calls say so', async () => {
  logIn('a')
  answer(1402, 'a')
  answer(1402, 'a')
  expect(page.alerts).toBe(1)
  page.read()
  await vi.waitFor(() => expect(currentSession().token).toBeNull())
})
