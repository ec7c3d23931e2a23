import { expect, it, vi } from 'vitest'

vi.mock('./home.ts', () => ({ homePath: () => '/pages/main' }))

const { keepTarget, takeTarget } = await import('./entry-target.ts')
const { entryPath } = await import('./location.ts')

const home = { path: '/pages/main', params: {} }

it('leads to the page that was requested before the login, once', () => {
  const order = { path: '/pages/mobile/orderDetail', params: { order: 'o1' } }
  keepTarget(order)
  expect(takeTarget()).toEqual(order)
  expect(takeTarget()).toEqual(home)
})

it('leads to the selling page when nothing but the login was requested', () => {
  keepTarget({ path: entryPath, params: {} })
  expect(takeTarget()).toEqual(home)
})
