import { beforeEach, expect, test, vi } from 'vitest'

const readSettings = vi.hoisted(() => vi.fn())
const readConfigQuietly = vi.hoisted(() => vi.fn())
const syncCatalogue = vi.hoisted(() => vi.fn())
vi.mock('../../session/read-settings.ts', () => ({ readSettings, readMenus: async () => {} }))
vi.mock('../../session/read-config.ts', () => ({ readConfigQuietly }))
vi.mock('../catalogue/catalogue-service.ts', () => ({ syncCatalogue }))
vi.mock('../../platform/storage/durable-values.ts', () => ({ writeDurable: async () => {} }))

const { takeChanges } = await import('./take-changes.ts')
const { dispatchSession } = await import('../../session/session-store.ts')

const readAt = (settingsVersion: number) =>
  dispatchSession({ kind: 'settingsRead', settings: { settingsVersion } })

beforeEach(() => {
  syncCatalogue.mockReset()
  readSettings.mockReset()
  readSettings.mockImplementation(async (version: number) => readAt(version))
})

test('reads settings that changed between the login and the first heartbeat', async () => {
  readAt(4)
  await takeChanges({ settingsVersion: 5, priceVersion: 1 })
  expect(readSettings).toHaveBeenCalledExactlyOnceWith(5)
})

test('reads nothing again when the first heartbeat names the settings read at login', async () => {
  readAt(4)
  await takeChanges({ settingsVersion: 4, priceVersion: 1 })
  expect(readSettings).not.toHaveBeenCalled()
})

test('tries again with the next heartbeat when the settings could not be read', async () => {
  readAt(4)
  readSettings.mockRejectedValueOnce(new Error('no answer'))
  await expect(takeChanges({ settingsVersion: 5, priceVersion: 1 })).rejects.toThrow('no answer')
  await takeChanges({ settingsVersion: 5, priceVersion: 1 })
  expect(readSettings).toHaveBeenCalledTimes(2)
})

test("asks for the platform's address first, then for its settings", async () => {
  readAt(6)
  await takeChanges({ settingsVersion: 7, priceVersion: 1 })
  const [config = 0] = readConfigQuietly.mock.invocationCallOrder.slice(-1)
  const [settings = 0] = readSettings.mock.invocationCallOrder.slice(-1)
  expect(config).toBeLessThan(settings)
})

test("fetches the goods anew when the store sells another merchant's goods", async () => {
  readAt(7)
  await takeChanges({ settingsVersion: 8, priceVersion: 1 })
  expect(syncCatalogue).not.toHaveBeenCalled()
  readSettings.mockImplementation(async (settingsVersion: number) =>
    dispatchSession({
      kind: 'settingsRead',
      settings: { settingsVersion, goodsScope: 'merchant' },
    }),
  )
  await takeChanges({ settingsVersion: 9, priceVersion: 1 })
  expect(syncCatalogue).toHaveBeenCalledOnce()
})
