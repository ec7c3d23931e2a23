import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveSave } from '../../testing/wire-inputs.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`

let shop: TestShop
let owner: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  owner = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const grouper = { name: '郑团长', phone: '138 0000 1234', commissionPercent: 8.5, isActive: true }
const merchant = { name: '山里人家', phone: '', storePercent: 12.25, isActive: true }

async function save(kind: string, facts: object, more: object = {}) {
  const body = { id: null, saveId: randomUUID(), version: 0, facts, ...more }
  await proveSave(owner, body.saveId)
  return owner.post(path(`saveOffice${kind}`), body)
}
const listed = async (kind: string, keyword: string, by = owner) =>
  (await by.post(path(`queryOffice${kind}`), { pageNo: 1, pageSize: 100, keyword })).data['list']

describe('groupers and merchants', () => {
  it('are found by name and by phone, which is spelt as the country spells it', async () => {
    const saved = await save('Grouper', grouper)
    expect(saved.data['thing']?.['facts']).toEqual({ ...grouper, phone: '13800001234' })
    expect(await listed('Grouper', '郑团')).toHaveLength(1)
    expect(await listed('Grouper', '00001234')).toHaveLength(1)
    const own = await save('Merchant', merchant)
    expect(own.data['thing']?.['facts']).toEqual(merchant)
    expect(await listed('Merchant', '山里')).toHaveLength(1)
  })

  it('are stopped and changed over the version that was read, and the audit tells', async () => {
    const { data } = await save('Grouper', grouper)
    const id = String(data['thing']?.['id'])
    const after = { ...grouper, phone: '', commissionPercent: 0, isActive: false }
    const changed = await save('Grouper', after, { id, version: 1 })
    expect(changed.data['thing']).toMatchObject({ version: 2, facts: after })
    expect((await save('Grouper', grouper, { id, version: 1 })).code).toBe(20110)
    const rows = await shop.opened.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('operation', '=', 'grouper.save')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute()
    expect(rows).toHaveLength(2)
    const last = rows.find(({ before }) => before !== null)
    expect(last?.before).toContain('"commissionBasisPoints":850')
    expect(last?.after).toContain('"commissionBasisPoints":0')
  })

  it('refuses no name, what is no phone, and a share beyond the whole', async () => {
    for (const facts of [{ name: ' ' }, { phone: '12' }, { phone: '+85291234567' }]) {
      expect((await save('Grouper', { ...grouper, ...facts })).code).toBe(20101)
      expect((await save('Merchant', { ...merchant, ...facts })).code).toBe(20101)
    }
    for (const share of [-1, 100.01, 8.555, '8', null]) {
      expect((await save('Grouper', { ...grouper, commissionPercent: share })).code).toBe(20101)
      expect((await save('Merchant', { ...merchant, storePercent: share })).code).toBe(20101)
    }
  })

  it('are of one platform, and saved by its owner alone', async () => {
    const saved = await save('Grouper', { ...grouper, name: '只在这里' })
    const elsewhere = await shop.till('1002').onDuty('13800000003')
    expect(await listed('Grouper', '只在这里', elsewhere)).toEqual([])
    const id = String(saved.data['thing']?.['id'])
    for (const phone of ['13800000001', '13800000003']) {
      const body = { id, saveId: randomUUID(), version: 1, facts: grouper }
      const by = await shop.till().onDuty(phone)
      expect((await by.post(path('saveOfficeGrouper'), body)).code).toBe(20204)
    }
  })
})
