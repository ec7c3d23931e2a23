import { beforeEach, expect, test, vi } from 'vitest'

const disk = vi.hoisted(() => ({ session: null as unknown }))
vi.mock('../platform/storage/durable-values.ts', () => ({
  writeDurable: async (_name: string, value: unknown) => {
    disk.session = structuredClone(value)
  },
  readDurable: async () => disk.session,
}))
const server = vi.hoisted(() => ({ saved: [] as unknown[], version: 3 }))
vi.mock('../platform/api/call-api.ts', () => ({
  callApi: async (_of: unknown, input: unknown) => {
    server.saved.push(input)
    server.version += 1
    return { version: server.version }
  },
}))
vi.mock('../platform/notices/notice-store.ts', () => ({ toast: () => {} }))

const { saveFlag } = await import('./save-flag.ts')
const { sessionAtFirst } = await import('./session.ts')
const { currentSession, restoreSession, dispatchSession, useSession } = await import(
  './session-store.ts'
)

const flagNames = Object.keys(sessionAtFirst.flags) as (keyof typeof sessionAtFirst.flags)[]
const store = {
  id: 's',
  name: '',
  phone: '',
  address: '',
  merchantId: 'm',
  timeZone: 'UTC',
  currency: 'CNY',
} as const

function logIn(permissions: readonly 'settings.write'[]): void {
  useSession.setState(sessionAtFirst, true)
  dispatchSession({
    kind: 'loggedIn',
    token: 't',
    user: { id: 'u', phone: '138****0001', nick: 'n', roleName: '', store },
    tillNumber: 1,
    shiftId: 'h',
    agreement: null,
    permissions,
    isKiosk: false,
  })
}

/** A new page on the same disk, which reads the store's flags again. */
async function reload(flagsOfStore: typeof sessionAtFirst.flags): Promise<void> {
  useSession.setState(sessionAtFirst, true)
  await restoreSession()
  dispatchSession({ kind: 'settingsRead', settings: { flags: flagsOfStore } })
}

beforeEach(() => {
  Object.assign(server, { saved: [], version: 3 })
})

test.each(flagNames)('keeps after a reload %s that a cashier switched', async (flag) => {
  logIn([])
  const ofStore = sessionAtFirst.flags
  const on = !ofStore[flag]
  await saveFlag(flag, on)
  expect(server.saved).toEqual([])
  await reload(ofStore)
  expect(currentSession().flags).toEqual({ ...ofStore, [flag]: on })
  await saveFlag(flag, !on)
  await reload(ofStore)
  expect(currentSession().flags).toEqual(ofStore)
})

test.each(flagNames)('saves for the store %s that a manager switched', async (flag) => {
  logIn(['settings.write'])
  const ofStore = sessionAtFirst.flags
  const on = !ofStore[flag]
  dispatchSession({ kind: 'settingsRead', settings: { flagsVersion: 3 } })
  await saveFlag(flag, on)
  expect(server.saved).toEqual([{ setting: { ...ofStore, [flag]: on }, version: 3 }])
  expect(currentSession().flagsVersion).toBe(4)
  await reload({ ...ofStore, [flag]: on })
  expect(currentSession().flags[flag]).toBe(on)
})
