import type { TestTill } from '@tillwright/server/testing/test-till.ts'
import { proveSave } from '@tillwright/server/testing/wire-inputs.ts'
import { demo } from './shop-names.ts'

/** A name that runs where a page takes it for markup, and is a formula where a spreadsheet does. */
export const hostileName = '=1+1<img src=x onerror=window.ran=1>'

const shorter = '<img src=x onerror=ran=1>'
const office = '/api/v1/backoffice/'

/** Every record type that the back office saves by a pair of calls. */
const kinds = [
  'Role',
  'Staff',
  'CouponKind',
  'RefundReason',
  'BoxKind',
  'Merchant',
  'RechargePackage',
  'Agreement',
  'PopDisplay',
  'StoreForm',
  'PointsForm',
] as const

type Facts = Readonly<Record<string, unknown>>

/**
 * Writes a hostile name into every text field of everything that the shop stores, as far as the
 * field accepts it. Returns how many records accepted it.
 */
export async function plantNames(manager: TestTill): Promise<number> {
  let planted = 0
  for (const kind of kinds) {
    // Whoever is changed here is logged out: not the one who changes.
    const page = { pageNo: 1, pageSize: 1, keyword: kind === 'Staff' ? '13800000001' : '' }
    const { code, data } = await manager.post(`${office}queryOffice${kind}`, page)
    if (code !== 1200) throw new Error(`${kind} could not be read: ${code}`)
    let record = data['list']?.[0]
    for (const [name, value] of Object.entries((record?.['facts'] ?? {}) as Facts)) {
      if (typeof value !== 'string') continue
      for (const hostile of [hostileName, shorter]) {
        const facts = { ...(record?.['facts'] as Facts), [name]: hostile }
        const version = record?.['version']
        const input = { id: record?.['id'], saveId: crypto.randomUUID(), version, facts }
        await proveSave(manager, input.saveId)
        const said = await manager.post(`${office}saveOffice${kind}`, input)
        if (said.code !== 1200) continue
        record = said.data['thing']
        planted += 1
        break
      }
    }
  }
  const others = [plantGoods, plantCoupon, plantStore, plantRemoval]
  for (const plant of others) planted += await plant(manager)
  return planted
}

/** The name of a coupon lies deeper; members already have one of this kind. */
async function plantCoupon(manager: TestTill): Promise<number> {
  const page = { pageNo: 1, pageSize: 1, keyword: demo.coupon3Off }
  const { data } = await manager.post(`${office}queryOfficeCouponKind`, page)
  const record = data['list']?.[0]
  const coupon: Facts = record?.['facts']?.['coupon'] ?? {}
  const saved = await manager.post(`${office}saveOfficeCouponKind`, {
    id: record?.['id'],
    saveId: crypto.randomUUID(),
    version: record?.['version'],
    facts: { coupon: { ...coupon, name: hostileName } },
  })
  return saved.code === 1200 ? 1 : 0
}

/** Stores can only be created; the choice between them is shown above every page. */
async function plantStore(manager: TestTill): Promise<number> {
  const facts = {
    name: hostileName,
    phone: shorter,
    address: hostileName,
    timeZone: 'Asia/Shanghai',
  }
  const input = { id: null, saveId: crypto.randomUUID(), version: 0, facts }
  return (await manager.post(`${office}saveOfficeStore`, input)).code === 1200 ? 1 : 0
}

/** Goods that a till reports as taken out of a cart appear in the audit. */
async function plantRemoval(manager: TestTill): Promise<number> {
  await manager.signOn()
  const response = await manager.post('createOperationLog', {
    operation: 'till.goodsRemoved',
    subjectId: hostileName,
    reason: hostileName,
    before: null,
    after: null,
    deviceTime: new Date().toISOString(),
    removed: {
      clientRemovalId: crypto.randomUUID(),
      cashierRecordId: manager.shiftId,
      way: 'line',
      lines: [{ goodsId: hostileName, name: hostileName, number: 1, amountMoney: 1 }],
    },
  })
  return response.code === 1200 ? 1 : 0
}

async function plantGoods(manager: TestTill): Promise<number> {
  const request = {
    cursor: null,
    pageSize: 1,
    keyword: demo.milk,
    categoryId: null,
    shown: 'all',
  }
  const { data } = await manager.post(`${office}queryOfficeGoods`, request)
  const known: Facts = data['list']?.[0] ?? {}
  const { id, version, onHand: _onHand, pricePlan: _plan, ...facts } = known
  // Words that distinguish specifications must not contain an equals sign.
  const word = { group: '<b>colour', value: '+1+1', groupEn: '@SUM(1)', valueEn: '<script>ran' }
  const specs = { style: 'hostile', specChoices: [word] }
  const texts = { name: hostileName, nameEn: hostileName, spec: hostileName, ...specs }
  const saved = await manager.post(`${office}saveOfficeGoods`, {
    goodsId: id,
    clientGoodsId: crypto.randomUUID(),
    version,
    openingStock: null,
    facts: { ...facts, ...texts },
  })
  const category = await manager.post(`${office}saveCategory`, {
    categoryId: 'hostile',
    parentId: null,
    name: hostileName,
    nameEn: hostileName,
    sort: 0,
  })
  const supplier = await manager.post(`${office}saveSupplier`, {
    supplierId: null,
    clientSupplierId: crypto.randomUUID(),
    version: 0,
    name: hostileName,
    phone: shorter,
    note: hostileName,
    isActive: true,
  })
  const document = await manager.post(`${office}postStockDocument`, {
    clientDocumentId: crypto.randomUUID(),
    kind: 'RECEIVE',
    supplierId: supplier.data['supplier']?.['id'] ?? null,
    toStoreId: null,
    reason: null,
    note: hostileName,
    lines: [{ goodsId: id, quantity: 1, costMoney: null, expiresDay: null }],
  })
  return [saved, category, supplier, document].filter(({ code }) => code === 1200).length
}
