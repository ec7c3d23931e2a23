// Users of a till are recognised again, and their phones are nowhere in the clear.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as browserKeys from '../platform/storage/browser-key.ts'
import { type KnownAccount, knownAccounts, rememberAccount } from './known-accounts.ts'

const keys = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../platform/storage/browser-key.ts', async (actual) => ({
  ...(await actual<typeof browserKeys>()),
  browserKey: async (name: string, { make }: { make: () => Promise<unknown> }) => {
    if (!keys.has(name)) keys.set(name, await make())
    return keys.get(name)
  },
}))

const stored = new Map<string, string>()
const account = (last: number): KnownAccount => ({
  platformId: '1001',
  phone: `1380000000${last}`,
  nick: `张${last}`,
  storeName: '滨河店',
})
const onDisk = (): string => [...stored.values()].join(' ')

beforeEach(() => {
  stored.clear()
  keys.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the last four accounts, the latest first, and no phone or name in plain text', async () => {
  for (const last of [1, 2, 3, 4, 5, 3]) await rememberAccount(account(last))
  const known = await knownAccounts()
  expect(known.map(({ phone }) => phone.at(-1))).toEqual(['3', '5', '4', '2'])
  expect(onDisk()).not.toMatch(/1380000000|张|1001/)
  expect(onDisk()).not.toBe('')
})

test('encrypts what an older version stored in plain text', async () => {
  stored.set('tillwright.accounts', JSON.stringify([account(1)]))
  expect(await knownAccounts()).toEqual([account(1)])
  expect(onDisk()).not.toContain('13800000001')
  expect(await knownAccounts()).toEqual([account(1)])
})

test('knows nobody when the key is another or the text was changed', async () => {
  await rememberAccount(account(1))
  const sealed = onDisk()
  keys.clear()
  expect(await knownAccounts()).toEqual([])
  stored.set('tillwright.accounts', `${sealed.slice(0, -2)}AA`)
  expect(await knownAccounts()).toEqual([])
  stored.set('tillwright.accounts', 'x.y')
  expect(await knownAccounts()).toEqual([])
})

test('keeps no account when the browser has no WebCrypto, and forgets those in plain text', async () => {
  vi.stubGlobal('crypto', {})
  stored.set('tillwright.accounts', JSON.stringify([account(1)]))
  expect(await knownAccounts()).toEqual([])
  expect(onDisk()).toBe('')
  await rememberAccount(account(2))
  expect(onDisk()).toBe('')
  expect(await knownAccounts()).toEqual([])
})
