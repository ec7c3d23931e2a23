import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { demoPlatforms } from '@tillwright/demo/catalogue/demo-shops.ts'
import { greetingOf } from './greeting.ts'
import { preparePassword } from '../areas/account/prepare-password.ts'
import { seedDemo } from '@tillwright/demo/seed-demo.ts'
import { Secrets } from '../areas/account/secrets.ts'
import { decideInstallation, installationKind } from '../areas/platforms/installation.store.ts'
import { startServer, type Running } from './start-server.ts'
import { copySeededShop } from '../testing/seeded-shop.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { TestTill } from '../testing/test-till.ts'

// The purpose that a database was created for decides what it may do, whatever the next start says.

let database: TestDatabase
let running: Running | null = null

beforeEach(async () => {
  database = await makeTestDatabase()
})
afterEach(async () => {
  await stop()
  await database.drop()
})

const stop = async () => {
  await running?.stop()
  running = null
}
const start = async (env: Record<string, string> = {}): Promise<Running> => {
  await stop()
  const { url, folder } = database
  const usual = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    DEMO_DAYS: '0',
    LOG_LEVEL: 'silent',
  }
  running = await startServer(readConfig({ ...usual, ...env }, process.cwd()), () => undefined)
  return running
}
const till = ({ port }: Running, platformId = '1001') =>
  new TestTill(`http://127.0.0.1:${port}`, platformId, { nowMs: Date.now() })

const phone = '13900000000'
const setUp = async (at: Running, platformId = '1001') => {
  const owner = { platformId, login: phone }
  const answered = await till(at).post('/api/v1/backoffice/setUpShop', {
    setUpToken: at.setUpToken,
    shopName: 'Corner shop',
    storeName: 'First store',
    storePhone: '',
    storeAddress: '',
    language: 'en',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    nick: 'Owner',
    phone,
    password: await preparePassword('long enough', owner),
    sensitivePassword: await preparePassword('246810', owner, 'pin'),
    pwdAlg: 'pc1',
  })
  expect(answered.code).toBe(1200)
}

describe('a real shop', () => {
  it('is created on the platform that PLATFORM_ID names, where a new till starts too', async () => {
    const shop = await start({ DEMO: '0', PLATFORM_ID: '2001' })
    const response = await till(shop).get('/api/v1/backoffice/querySetUp')
    expect(response.data).toMatchObject({ firstPlatformId: '2001' })
    await setUp(shop, '2001')
    const request = { app_key: 'till', platform_id: '1001' }
    const { data } = await till(shop).post('/api/v1/config/queryApplicationConfigInfo', request)
    expect(data).toMatchObject({ platformId: '2001', platforms: [{ id: '2001' }] })
    const owner = till(shop, '2001')
    expect((await owner.login(phone, 'long enough')).code).toBe(1200)
    await owner.signOn()
    expect((await owner.get('getStoreSetting')).data['shopInfo']).toMatchObject({ id: '200101' })
  })

  it('takes no simulated payment and has no laboratory when it is started without DEMO=0', async () => {
    await setUp(await start({ DEMO: '0' }))
    const shop = await start()
    expect([shop.isDemo, shop.isNewShop, shop.setUpToken]).toEqual([false, false, null])
    const owner = till(shop)
    expect((await owner.login(phone, 'long enough')).code).toBe(1200)
    await owner.signOn()
    expect((await owner.get('getPaySetting')).data['tenders']).not.toContain('code')
    expect((await owner.get('/api/v1/backoffice/querySetUp')).data['isDemo']).toBe(false)
    expect(await owner.post('lab/queryLab', {})).toMatchObject({ code: 20107 })
    const { data } = await owner.get('queryGoodsByStore', { pageNo: '1', pageSize: '5' })
    const line = { id: data['list'][0]?.['id'], number: 1, temporaryName: 'TV', repricedMoney: 888 }
    const order = await owner.cashOrder([line])
    const leg = { tender: 'code', amountMoney: 888, authCode: '134567890123456789' }
    const sold = await owner.sell({ ...order, clientOrderId: randomUUID(), payList: [leg] })
    expect(sold).toMatchObject({ code: 20404 })
  })

  it('is not filled with the demo when nobody has set it up and it is started without DEMO=0', async () => {
    await start({ DEMO: '0' })
    const shop = await start()
    expect([shop.isDemo, shop.isNewShop]).toEqual([false, false])
    await setUp(shop)
  })

  it('starts with no account at the sandbox', async () => {
    const account = {
      platformId: '1001',
      kind: 'sandbox',
      merchant: 'm',
      url: 'http://127.0.0.1:1',
    }
    const secret = 'sixteen letters!'
    writeFileSync(join(database.folder, 'gateways.json'), JSON.stringify([{ ...account, secret }]))
    await expect(start({ DEMO: '0' })).rejects.toThrow('names the sandbox')
    await expect(start()).rejects.toThrow('names the sandbox')
  })

  it('is never filled with the demo', async () => {
    const opened = await openDatabase({ url: database.url, nowMs: 1 })
    await decideInstallation(opened.db, 'SHOP')
    const secrets = new Secrets({ current: 1, keys: new Map([[1, Buffer.alloc(32)]]) }, 1)
    await expect(seedDemo(opened.db, { secrets, nowMs: 1 })).rejects.toThrow('real shop')
    expect(await decideInstallation(opened.db, 'DEMO')).toBe('SHOP')
    await expect(
      opened.db.updateTable('installation').set({ kind: 'DEMO' }).execute(),
    ).rejects.toThrow('append-only')
    await opened.close()
  })
})

describe('a demo', () => {
  it('is refused as a real shop, and starts as itself afterwards', async () => {
    expect((await start()).isDemo).toBe(true)
    await expect(start({ DEMO: '0' })).rejects.toThrow('holds the demo shop')
    const again = await start()
    expect([again.isDemo, again.isNewShop]).toEqual([true, false])
    expect((await till(again).login()).code).toBe(1200)
  }, 120_000)
})

describe('what a start prints', () => {
  const said = (shop: Running) => greetingOf(shop).join('\n')
  const change = async (statement: string) => {
    await stop()
    const opened = await openDatabase({ url: database.url, nowMs: 1 })
    await sql.raw(statement).execute(opened.db)
    await opened.close()
  }

  it("names the accounts that the demo's password opens, and no other", async () => {
    const fresh = said(await start())
    for (const phone of ['13800000001', '13800000002', '13800000003', '13800000004'])
      expect(fresh).toContain(`${phone}  `)
    expect(fresh).not.toContain('13800000009')
    expect(fresh).toContain('password tillwright, approval password 246810')

    await change("update staff set state = 'DISABLED' where phone = '13800000001'")
    await change("update staff set phone = '13911112222', nick = 'Zoe' where phone = '13800000002'")
    await change(`update staff_secret set hash = (select hash from staff_secret where staff_id =
      'staff-0004' and platform_id = '1001' and kind = 'LOGIN')
      where staff_id = 'staff-0003' and kind = 'LOGIN' and platform_id <> '1002'`)
    await change(`update staff_secret set hash = (select hash from staff_secret where staff_id =
      'staff-0001' and platform_id = '1001' and kind = 'LOGIN')
      where staff_id = 'staff-0004' and kind = 'SENSITIVE' and platform_id = '1003'`)
    const shop = await start()
    expect(shop.demoSignIns).toEqual([
      expect.objectContaining({
        phone: '13800000003',
        platformIds: ['1002'],
        hasDemoSensitive: true,
      }),
      expect.objectContaining({
        phone: '13800000004',
        platformIds: ['1001', '1002', '1003'],
        hasDemoSensitive: false,
      }),
    ])
    expect(said(shop)).not.toMatch(/13800000001|13800000002|13911112222/)

    await change("update staff set state = 'DISABLED'")
    const closed = said(await start())
    expect(closed).not.toMatch(/138000|tillwright,|246810/)
    expect(closed).toContain('sign in as a person of this shop')
  }, 120_000)

  it('names where the first owner is created when the folder has no shop', async () => {
    const shop = await start({ DEMO: '0' })
    expect(said(shop)).toContain(`${shop.url}backoffice/ with this token: ${shop.setUpToken}`)
    expect(said(shop)).not.toMatch(/138000|password/)
    await setUp(shop)
    const again = said(await start({ DEMO: '0' }))
    expect(again).not.toMatch(/138000|password|token/)
  })
})

describe('a database from before its kind was stored', () => {
  const stepped = async (change: string[] = []) => {
    const seeded = await copySeededShop(['1001', '1002'])
    const opened = await openDatabase({ url: seeded.database.url, nowMs: 1 })
    const { db, engine } = opened
    const onPostgres = ['drop function if exists installation_append_only']
    for (const one of [
      'drop table installation',
      ...(engine === 'postgres' ? onPostgres : []),
      "delete from schema_step where name = '0090-installation'",
      ...change,
    ])
      await sql.raw(one).execute(db)
    await migrate(db, { engine, nowMs: 2, backUp: async () => null })
    const kind = await installationKind(db)
    await opened.close()
    await seeded.database.drop()
    return kind
  }

  it('is a demo when it matches the seeded demo, also after people were added and renamed', async () => {
    expect(demoPlatforms.map(({ platformId }) => platformId)).toEqual(['1001', '1002', '1003'])
    expect(await stepped()).toBe('DEMO')
    const added = `insert into staff (platform_id, id, phone, nick, state, role_id, created_at)
      select platform_id, 'new', '13911112222', nick, state, role_id, 7
      from staff where id = 'staff-0001' and platform_id = '1001'`
    expect(await stepped([added, "update staff set nick = 'Renamed', phone = '1' || phone"])).toBe(
      'DEMO',
    )
  })

  it.each([
    ["update staff set id = 'staff-owner' where id = 'staff-0001' and platform_id = '1001'"],
    ["delete from staff where id = 'staff-0009' and platform_id = '1001'"],
    ["update staff set created_at = 5 where id = 'staff-0003' and platform_id = '1002'"],
    ["update platform set platform_id = '2001' where platform_id = '1002'"],
    ["update member set id = 'another' where id = 'member-0001' and platform_id = '1001'"],
  ])('is a real shop when anything differs: %s', async (change) => {
    expect(await stepped([change])).toBe('SHOP')
  })

  it('stays undecided while it is empty', async () => {
    const opened = await openDatabase({ url: database.url, nowMs: 1 })
    expect(await installationKind(opened.db)).toBeNull()
    await opened.close()
  })
})
