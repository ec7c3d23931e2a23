// Writes that carry no id of the client, sent again: five times at once, later, after a restart.
// Generated from the contract: each states the answer to a second sending and its effects, or where
// that is proved. A client that did not receive the first answer may repeat the request without
// doing harm.
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { restartShop } from '../../testing/restart-shop.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { importedMember, joinOf, office, packOf, unknownTill } from '../../testing/wire-inputs.ts'
import { tablesChanged, writtenRows } from '../../testing/written-rows.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const managerPhone = '13800000003'
const cashierPhone = '13800000001'
const changedMeanwhile = 20110

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty(managerPhone)
  owner = shop.till()
  await owner.login('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface Twice {
  /** Where a call has more than one way. */
  readonly of?: string
  readonly body: () => Promise<unknown>
  /** Sender; without it, the till that does everything else. */
  readonly by?: () => TestTill
  /** Answer to a repeat: the same, something of its own, or one of these refusals. */
  readonly again: 'same' | 'own' | readonly number[]
  /** Tables that a repeat may write in; it does no harm there. */
  readonly writes?: readonly string[]
}

const prepared = (typed: string, login: string, kind?: 'pin') =>
  prepareOnce(typed, { platformId: '1001', login }, kind)

const saved = async (query: string): Promise<Wire> => (await till.get(query)).data

const goodsFacts = async (): Promise<Wire> => {
  const input = { cursor: null, pageSize: 1, keyword: '', categoryId: null, shown: 'onSale' }
  const { data } = await till.post(office('queryOfficeGoods'), input)
  return data['list']?.[0] as Wire
}
const newGoods = async () => ({
  ...Object(await goodsFacts()),
  name: `新${randomUUID()}`,
  itemCode: null,
  barcodes: [],
})
const savedGoods = async () => ({
  goodsId: null,
  clientGoodsId: randomUUID(),
  version: 0,
  openingStock: 5,
  facts: await newGoods(),
})
const category = (categoryId = `category-${randomUUID()}`) => ({
  categoryId,
  parentId: null,
  name: '新',
  nameEn: '',
  sort: 7,
})
const supplier = (more: object = {}) => ({
  supplierId: null,
  clientSupplierId: randomUUID(),
  version: 0,
  name: '老李果园',
  phone: '',
  note: '',
  isActive: true,
  ...more,
})
const imported = async () => {
  const { data } = await till.post(office('exportGoods'), { cursor: null })
  const own = { name: `表${randomUUID()}`, itemCode: '', barcodes: '', stock: '' }
  const row = { ...Object(data['rows']?.[0]), ...own }
  return { importId: randomUUID(), fileName: '表.csv', isTrial: false, rows: [row] }
}
const importedCoupons = () => ({
  importId: randomUUID(),
  fileName: '券.csv',
  isTrial: false,
  percentSense: 'off',
  rows: [{ line: 2, name: '导入', value: '5', phone: '13900000001' }],
})

const happened = () => ({
  subjectId: 'slip',
  reason: '顾客要一张',
  before: null,
  after: null,
  deviceTime: new Date(shop.clock.nowMs).toISOString(),
})

let owner: TestTill
const ofOwner = () => owner
let other: TestTill
const another = async (): Promise<TestTill> => {
  other = shop.till()
  await other.login(cashierPhone)
  return other
}
const ofOther = () => other

/** A row of the audit, and the journal's that holds it. */
const audited = ['audit', 'journal', 'store_counter'] as const

/** By the name of the call. */
const twice: Readonly<Record<string, Twice | readonly Twice[]>> = {
  // The newest login holds, and whoever waits for an older answer has none that does.
  login: {
    body: async () => {
      const { data } = await till.post('device/queryDeviceId', unknownTill())
      const password = await prepared(demoPassword, cashierPhone)
      return { phone: cashierPhone, password, pwdAlg: 'pc1', deviceId: data['deviceId'] }
    },
    by: () => shop.till(),
    again: 'own',
    writes: ['session', 'known_device'],
  },
  logout: { body: async () => void (await another()), by: ofOther, again: [1405] },
  quitSelfService: {
    body: async () => {
      const password = await prepared(demoSensitivePassword, managerPhone, 'pin')
      return { password, pwdAlg: 'pc1' }
    },
    again: 'same',
    writes: audited,
  },
  heartbeat: {
    body: async () => ({
      deviceId: 'till',
      version: '12.79.2',
      outboxCount: 0,
      outboxOldestTime: null,
      printerState: 'ready',
      deviceTime: new Date(shop.clock.nowMs).toISOString(),
    }),
    again: 'own',
    writes: ['device'],
  },
  createOperationLog: [
    { body: async () => ({ ...happened(), operation: 'till.slipReprinted' }), again: 'same' },
    {
      of: 'of goods',
      body: async () => ({
        ...happened(),
        operation: 'till.goodsRemoved',
        removed: {
          clientRemovalId: randomUUID(),
          cashierRecordId: till.shiftId,
          way: 'line',
          lines: [{ goodsId: 'goods-10001', name: '苹果', number: 0.5, amountMoney: 4 }],
        },
      }),
      again: 'same',
    },
  ],
  enterStore: {
    body: async () => ({ storeId: '100102' }),
    again: 'own',
    writes: ['session'],
  },
  setSetting: { body: () => saved('getSetting'), again: [changedMeanwhile] },
  setHardwareSetting: { body: () => saved('getHardwareSetting'), again: [changedMeanwhile] },
  setSelfHardwareSetting: {
    body: () => saved('getSelfHardwareSetting'),
    again: [changedMeanwhile],
  },
  setSensitivePwd: {
    body: async () => {
      await another()
      const oldPassword = await prepared(demoSensitivePassword, cashierPhone, 'pin')
      const password = await prepared('975310', cashierPhone, 'pin')
      return { password, oldPassword, pwdAlg: 'pc1' }
    },
    by: ofOther,
    again: 'same',
  },
  saveUserSetting: { body: async () => ({ settings: { 'sell.view': 'list' } }), again: 'same' },
  // A till may send its log twice a minute, whatever it says.
  logBulk: {
    body: async () => [
      {
        versionCode: '12.79.2',
        logsLevel: 3,
        clientLogTime: new Date(shop.clock.nowMs).toISOString(),
        clientId: 'till',
        clientPlatform: 'web',
        applyUrl: '/',
        httpStatusCode: 200,
        httpRequestParams: '',
        errorMsg: '',
        traceId: randomUUID(),
        userId: '',
        userPhone: '',
        userNick: '',
        platformId: '1001',
      },
    ],
    again: [1200, 20111],
  },
  issuePairingCode: {
    body: async () => ({}),
    again: 'own',
    writes: ['pairing_code', ...audited],
  },
  issueOfficeCode: {
    body: async () => ({ page: 'products' }),
    again: 'own',
    writes: ['office_code'],
  },
  // Each is good for one act alone, for two minutes.
  createApproval: {
    body: async () => ({
      operation: 'drawer.open',
      subjectId: till.shiftId,
      amountMoney: null,
      approverPhone: null,
      password: await prepared(demoSensitivePassword, managerPhone, 'pin'),
      pwdAlg: 'pc1',
    }),
    again: 'own',
    writes: ['approval'],
  },
  // Whether the original was printed is unknown: the next one is a copy, and says so.
  createPrintCommand: {
    body: async () => {
      const { data } = await till.sell(await till.cashOrder([apples]))
      const sourceId = data['order']?.['orderId']
      return { kind: 'RECEIPT', sourceId, paper: '58', printerId: null, asCopy: false }
    },
    again: [20504],
  },
  doPrintOrdersCallback: {
    body: async () => {
      await till.sell(await till.cashOrder([apples]))
      const { data } = await till.get('order/getWaitPrintOrders', { limit: '50' })
      const jobId = data['list']?.[0]?.['jobId']
      return { jobs: [{ jobId, state: 'PRINTED', fault: null }] }
    },
    again: 'same',
  },
  movePrePacks: {
    body: async () => {
      const { data } = await till.post('createPrePack', packOf(apples.id))
      return { preCodes: [data['packs']?.[0]?.['preCode']], to: 'ON_SHELF', reason: '' }
    },
    again: 'same',
  },
  savePaperShape: {
    body: async () => {
      const { data } = await till.post('/api/v1/comm/queryPaperShapes', {})
      return { kind: 'RECEIPT', paper: '58', blocks: null, version: data['version'] }
    },
    again: [changedMeanwhile],
  },
  // Sealed anew each time.
  saveCloudAccount: {
    body: async () => ({ cloud: 'feieyun', account: 'shop', secret: 'key' }),
    again: 'same',
    writes: ['cloud_account', ...audited],
  },
  saveShelfRule: { body: () => saved('pop/queryShelfRule'), again: [changedMeanwhile] },
  saveLabelRules: { body: () => saved('label/queryLabelRules'), again: [changedMeanwhile] },
  setDeviceApproval: { body: async () => ({ approval: false }), again: 'same' },
  saveOfficeGoods: [
    { of: 'new', body: savedGoods, again: 'same' },
    {
      of: 'changed',
      body: async () => {
        const { data } = await till.post(office('saveOfficeGoods'), await savedGoods())
        const { id, version } = data['goods'] as Wire
        return { ...(await savedGoods()), goodsId: id, version, openingStock: null }
      },
      again: [changedMeanwhile],
    },
  ],
  saveCategory: { body: async () => category(), again: 'same' },
  deleteCategory: {
    body: async () => {
      const { categoryId } = category()
      await till.post(office('saveCategory'), category(categoryId))
      return { categoryId }
    },
    again: [20107],
  },
  // The same rows are there already: it says how many.
  importGoods: { body: imported, again: 'own' },
  importCoupons: { body: async () => importedCoupons(), again: 'own' },
  undoCouponImport: {
    body: async () => {
      const input = importedCoupons()
      await till.post(office('importCoupons'), input)
      return { importId: input.importId }
    },
    again: 'own',
  },
  undoGoodsImport: {
    body: async () => {
      const input = await imported()
      await till.post(office('importGoods'), input)
      return { importId: input.importId }
    },
    again: 'own',
  },
  saveMember: {
    body: async () => {
      const { data } = await till.post('member/join', joinOf({ phone: '17712340001' }))
      const { id: userId, memberCode } = data['member'] as Wire
      const { data: read } = await till.get('member/getMember', { userId: String(userId) })
      const version = read['record']?.['version']
      return { userId, version, phone: null, memberCode, nick: '小林', birthday: null }
    },
    again: [changedMeanwhile],
  },
  // The same row is there already: it says so.
  importMembers: { body: async () => importedMember(), by: ofOwner, again: 'own' },
  undoMemberImport: {
    body: async () => {
      const input = importedMember()
      await owner.post(office('importMembers'), input)
      return { importId: input.importId }
    },
    by: ofOwner,
    again: 'own',
  },
  // Each time somebody takes the data stands in the audit.
  exportMember: {
    body: async () => {
      const { data } = await till.post('member/join', joinOf({ phone: '17712340003' }))
      return { userId: data['member']?.['id'] }
    },
    again: 'own',
    writes: ['audit', 'journal', 'store_counter'],
  },
  eraseMember: {
    body: async () => {
      const { data } = await till.post('member/join', joinOf({ phone: '17712340004' }))
      return { userId: data['member']?.['id'], version: 0 }
    },
    again: 'same',
  },
  setMemberState: {
    body: async () => {
      const { data } = await till.post('member/join', joinOf({ phone: '17712340002' }))
      return { userId: data['member']?.['id'], stopped: true, reason: '卡被偷' }
    },
    again: 'same',
  },
  moveStocktake: {
    body: async () => {
      const stocktakeId = randomUUID()
      await till.post(office('beginStocktake'), { clientStocktakeId: stocktakeId, name: '水果' })
      return { stocktakeId, to: 'COUNTED' }
    },
    again: 'same',
  },
  saveMemberTerms: {
    body: async () => {
      const { data } = await till.get(office('getMemberTerms'), { userId: 'member-0009' })
      const terms = { handLevelId: null, showIntegral: true, note: '老顾客' }
      return { userId: 'member-0009', version: data['version'], terms }
    },
    again: [changedMeanwhile],
  },
  setLowLevel: { body: async () => ({ goodsId: apples.id, lowLevel: 5 }), again: 'same' },
  saveSupplier: [
    { of: 'new', body: async () => supplier(), again: 'same' },
    {
      of: 'changed',
      body: async () => {
        const { data } = await till.post(office('saveSupplier'), supplier())
        const { id, version } = data['supplier'] as Wire
        return supplier({ supplierId: id, version, note: '周二送货' })
      },
      again: [changedMeanwhile],
    },
  ],
}

/** Proved in the tests of the thing behind them, or where they are the first of a server. */
const elsewhere: Readonly<Record<string, string>> = {
  loadMembers: 'server/areas/bulk/load.test.ts',
  createServiceAccount: 'server/areas/account/service-account.test.ts',
  bringGoods: 'server/areas/platforms/store-record.test.ts',
  changeOwnPassword: 'server/areas/account/own-account.test.ts',
  endOwnSession: 'server/areas/account/own-account.test.ts',
  queryPaperCodes: 'server/areas/coupon/paper-codes.test.ts',
  getWaitPrintOrders: 'server/areas/print/print-queue.test.ts',
  imageUpload: 'server/areas/upload/upload.test.ts',
  enterSelfService: 'server/platform/http/kiosk.test.ts',
  pairDevice: 'server/areas/device/till-start.test.ts',
  redeemOfficeCode: 'server/areas/office/office.test.ts',
  setLabFault: 'server/areas/lab/lab.test.ts',
  actAsCustomer: 'server/areas/lab/lab-programs.test.ts',
  setUpShop: 'server/areas/office/office.test.ts',
  backUpNow: 'server/app/backup/plan/backup-plan.test.ts',
  saveBackupPlan: 'server/app/backup/plan/backup-plan.test.ts',
}

const named = Object.entries<Call>(calls).filter(
  ([, { writes, idempotentBy }]) => writes && idempotentBy === null,
)

it('covers every write without an idempotency id', () => {
  const known = [...Object.keys(twice), ...Object.keys(elsewhere)].sort()
  expect(known).toEqual(named.map(([name]) => name).sort())
  for (const [name, path] of Object.entries(elsewhere))
    expect([path, readFileSync(path, 'utf8').includes(name)]).toEqual([path, true])
})

const reportOf = ({ code, data }: CallResponse) => JSON.stringify([code, data])

const cases = named.flatMap(([name, of]) => {
  const ways = twice[name] ?? []
  return [ways]
    .flat()
    .map((way) => ({ ...way, name: [name, way.of ?? ''].join(' ').trim(), call: of }))
})

describe('a repeated call without an id', () => {
  const done: (() => Promise<void>)[] = []

  it.each(cases)('does no harm: $name', async ({ name, call, body, by, again, writes = [] }) => {
    shop.clock.nowMs += 61_000
    const input = (await body()) ?? {}
    const sender = by?.() ?? till
    const first = await sender.post(call.path, input)
    expect([name, first.code, first.data]).toEqual([name, 1200, expect.anything()])
    const written = await writtenRows(shop)
    const holds = (answered: CallResponse) => {
      if (again === 'same') expect([name, reportOf(answered)]).toEqual([name, reportOf(first)])
      else
        expect([name, again === 'own' ? [1200] : again]).toEqual([
          name,
          expect.arrayContaining([answered.code]),
        ])
    }
    const many = Array.from({ length: 5 }, () => sender.post(call.path, input))
    for (const answered of await Promise.all(many)) holds(answered)
    shop.clock.nowMs += 61_000
    holds(await sender.post(call.path, input))
    const changed = tablesChanged(written, await writtenRows(shop))
    expect([...writes]).toEqual(expect.arrayContaining(changed))
    done.push(async () => {
      const late = await sender.post(call.path, input)
      // Somebody else has logged in since as who it was: that is no answer to the call.
      if (late.code !== 1402 && late.code !== 1405) holds(late)
    })
  })

  it('does no harm after a restart', async () => {
    await restartShop(shop, till)
    shop.clock.nowMs += 61_000
    const written = await writtenRows(shop)
    for (const late of done) await late()
    const may = cases.flatMap(({ writes = [] }) => writes)
    expect(may).toEqual(expect.arrayContaining(tablesChanged(written, await writtenRows(shop))))
  })
})
