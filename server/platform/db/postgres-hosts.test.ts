import { expect, it } from 'vitest'
import { readPostgresAddress } from './postgres-hosts.ts'

const urlsOf = (url: string) => readPostgresAddress(url).hosts.map((host) => host.url)

it('reads an address of one server as it stands', () => {
  const url = 'postgres://me:p%40ss@db.example:5433/shop?sslmode=require'
  expect(readPostgresAddress(url)).toEqual({ hosts: [{ url }], needsPrimary: false })
})

it('reads an address of several servers, each with the rest of it', () => {
  const url = 'postgresql://me:word@a:5432,b:5433,[::1]/shop?target_session_attrs=read-write&x=1'
  expect(urlsOf(url)).toEqual([
    'postgresql://me:word@a:5432/shop?x=1',
    'postgresql://me:word@b:5433/shop?x=1',
    'postgresql://me:word@[::1]/shop?x=1',
  ])
  expect(readPostgresAddress(url).needsPrimary).toBe(true)
})

it.each([
  ['postgres://a,b/shop', true],
  ['postgres://a,b/shop?target_session_attrs=primary', true],
  ['postgres://a,b/shop?target_session_attrs=any', false],
  ['postgres://a/shop?target_session_attrs=read-write', true],
  ['postgres://a/shop', false],
])('%s needs a primary: %s', (url, needsPrimary) => {
  expect(readPostgresAddress(url).needsPrimary).toBe(needsPrimary)
})

it.each(['mysql://a/b', 'postgres://a,,b/shop', 'postgres://a/b?target_session_attrs=standby'])(
  'refuses %s without repeating it',
  (url) => {
    expect(() => readPostgresAddress(url)).toThrow()
    expect(() => readPostgresAddress(url)).not.toThrow(url)
  },
)
