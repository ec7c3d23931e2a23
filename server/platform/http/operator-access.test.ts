import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSqliteFile } from '../db/sqlite.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import type { OperatorAccess } from './operator-access.ts'

const token = 'a-token-of-the-operator'
const passedOn = { 'x-forwarded-for': '203.0.113.7' }

async function statuses(access: OperatorAccess, headers: Record<string, string> = {}) {
  const shop = await openTestShop(['1001'], { access })
  try {
    const status = async (path: string) => (await fetch(shop.url + path, { headers })).status
    return [await status('/metrics'), await status('/openapi.json'), await status('/api/docs')]
  } finally {
    await shop.close()
  }
}

const closed: OperatorAccess = { metricsToken: null, isReferenceOpen: false }

it('allows metrics and reference from this machine, and not through a proxy', async () => {
  expect(await statuses(closed)).toEqual([200, 200, 200])
  expect(await statuses(closed, passedOn)).toEqual([404, 404, 404])
  expect(await statuses({ ...closed, isReferenceOpen: true }, passedOn)).toEqual([404, 200, 200])
})

it('allows the metrics from anywhere with the token, and only with it once there is one', async () => {
  const access = { ...closed, metricsToken: token }
  const right = { authorization: `Bearer ${token}` }
  expect(await statuses(access, { ...passedOn, ...right })).toEqual([200, 404, 404])
  expect(await statuses(access)).toEqual([404, 200, 200])
  expect(await statuses(access, { authorization: 'Bearer wrong' })).toEqual([404, 200, 200])
})

it('lets only its owner read the database and its files, also when others could before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-private-'))
  const path = join(folder, 'data', 'shop.db')
  const modes = () =>
    [join(folder, 'data'), path, `${path}-wal`, `${path}-shm`].map(
      (file) => statSync(file).mode & 0o777,
    )
  try {
    for (const _turn of ['new', 'opened again']) {
      const handle = openSqliteFile(path)
      handle.exec('create table if not exists sale (id integer)')
      expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600])
      handle.close()
      chmodSync(path, 0o644)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
