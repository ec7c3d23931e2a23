// The turn of writes: one at a time, money first, and a failed one blocks no other.
import { expect, test, vi } from 'vitest'
import { inTurn } from './write-turn.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

test('starts no write while another is open', async () => {
  let open = 0
  let most = 0
  const write = () =>
    inTurn(async () => {
      open += 1
      most = Math.max(most, open)
      await tick()
      open -= 1
    })
  await Promise.all(Array.from({ length: 20 }, write))
  expect(most).toBe(1)
})

test('writes money before what was waiting', async () => {
  const order: string[] = []
  const write = (name: string, urgency: 'money' | 'usual') =>
    inTurn(async () => {
      await tick()
      order.push(name)
    }, urgency)
  await Promise.all([
    write('running', 'usual'),
    write('log', 'usual'),
    write('cart', 'usual'),
    write('sale', 'money'),
    write('top-up', 'money'),
  ])
  expect(order).toEqual(['running', 'sale', 'top-up', 'log', 'cart'])
})

test('goes on after a failed write, and rejects for its caller', async () => {
  const failing = inTurn(() => Promise.reject(new Error('full')))
  const next = inTurn(() => Promise.resolve('written'))
  await expect(failing).rejects.toThrow('full')
  expect(await next).toBe('written')
})

test('holds the lock that all windows share while it writes', async () => {
  const held: string[] = []
  const request = vi.fn(async (name: string, work: () => Promise<void>) => {
    held.push(`take ${name}`)
    await work()
    held.push(`free ${name}`)
  })
  vi.stubGlobal('navigator', { locks: { request } })
  await inTurn(async () => void held.push('write'))
  await vi.waitFor(() => expect(held).toHaveLength(3))
  vi.unstubAllGlobals()
  expect(held).toEqual(['take tillwright-write', 'write', 'free tillwright-write'])
})
