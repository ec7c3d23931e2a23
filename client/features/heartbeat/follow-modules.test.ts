// Modules switched in the back office reach a till that stays open: in both directions.
import type { Call } from '@tillwright/contract/call.ts'
import { moduleNames } from '@tillwright/contract/modules.ts'
import { beforeEach, expect, test, vi } from 'vitest'

/** The shop as the server would report it now. */
const shop = vi.hoisted(() => ({
  version: 1,
  modules: [] as string[],
  hasInventory: true,
  goodsScope: 'store',
  menus: [] as string[],
}))
const repriced = vi.hoisted(() => vi.fn())

const hardware = { receiptPrinter: null, labelPrinter: null, scale: null, scanner: null }

function answerTo({ path }: Call): unknown {
  const name = path.split('/').at(-1)
  if (name === 'getStoreSetting')
    return {
      modules: [...shop.modules],
      hasInventory: shop.hasInventory,
      goodsScope: shop.goodsScope,
    }
  if (name === 'queryFrontHadMenus')
    return { menus: shop.menus.map((key) => ({ key, children: [] })) }
  if (name === 'getSetting') return { setting: {}, version: shop.version }
  if (name === 'getHardwareSetting') return { hardware }
  return {}
}

vi.mock('../../platform/api/call-api.ts', () => ({ callApi: async (of: Call) => answerTo(of) }))
vi.mock('../../platform/devices/printers-of.ts', () => ({ printersOf: () => ({}) }))
vi.mock('../../session/read-config.ts', () => ({ readConfigQuietly: async () => {} }))
vi.mock('../../session/kiosk-mode.ts', () => ({ isKiosk: () => false }))
vi.mock('../cart/cart-store.ts', () => ({ repriceCart: repriced }))
vi.mock('../catalogue/catalogue-service.ts', () => ({ syncCatalogue: async () => {} }))
vi.mock('../../platform/storage/durable-values.ts', () => ({ writeDurable: async () => {} }))

const { takeChanges } = await import('./take-changes.ts')
const { keepsStock } = await import('../../session/has-module.ts')
const { currentSession } = await import('../../session/session-store.ts')

/** Saves as the office does; the till receives it with its next query. */
async function save(change: Partial<typeof shop>): Promise<void> {
  Object.assign(shop, change, { version: shop.version + 1 })
  await takeChanges({ settingsVersion: shop.version, priceVersion: 1 })
}

beforeEach(async () => {
  await save({ modules: [...moduleNames], hasInventory: true, menus: ['sell', ...moduleNames] })
  repriced.mockReset()
})

test.each(moduleNames)('follows on an open till when %s is switched off and on', async (name) => {
  const others = moduleNames.filter((one) => one !== name)
  await save({ modules: others, menus: ['sell', ...others] })
  expect(currentSession().modules).toEqual(others)
  expect(currentSession().menus).not.toContain(name)
  expect(keepsStock()).toBe(name !== 'inventory')
  // The current cart is priced by the rules now in force.
  expect(repriced).toHaveBeenCalledOnce()
  await save({ modules: [...moduleNames], menus: ['sell', ...moduleNames] })
  expect(currentSession().modules).toEqual(moduleNames)
  expect(currentSession().menus).toContain(name)
  expect(keepsStock()).toBe(true)
})

test('follows when a store stops or starts keeping stock', async () => {
  await save({ hasInventory: false })
  expect(keepsStock()).toBe(false)
  await save({ hasInventory: true })
  expect(keepsStock()).toBe(true)
})

test("follows without a new login when the store sells another merchant's goods", async () => {
  await save({ goodsScope: 'merchant' })
  expect(currentSession().goodsScope).toBe('merchant')
  await save({ goodsScope: 'store' })
  expect(currentSession().goodsScope).toBe('store')
})
