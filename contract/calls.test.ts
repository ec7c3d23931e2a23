import { describe, expect, it } from 'vitest'
import { inputJsonSchema, type Call } from './call.ts'
import { calls } from './calls.ts'
import { codes } from './codes/codes.ts'
import { openApi } from './openapi/openapi.ts'

const cashier = (folder: string, names: string) =>
  names.split(' ').map((name) => `/api/v1/cashier/${folder}${name}`)

/** Specification 7, list by list: method and paths. */
const specified: readonly (readonly [method: 'GET' | 'POST' | 'both', paths: readonly string[]])[] =
  [
    ['POST', cashier('user/', 'login logout quitSelfService')],
    ['GET', cashier('user/', 'getUserInfoByOrder getUserInfo getLoginUserInfo queryStoreUsers')],
    ['POST', cashier('device/', 'queryDeviceId')],
    [
      'both',
      cashier(
        '',
        'getSetting getPaySetting setSetting getStoreSetting getHardwareSetting setHardwareSetting getSelfHardwareSetting setSelfHardwareSetting queryCashierPersonalSettingInfo setSensitivePwd queryCashierSensitiveSetting getPrintTemplate getCoupon createOperationLog',
      ),
    ],
    [
      'GET',
      cashier(
        '',
        'queryGoodsCategory queryGoodsByMerchant queryGoodsByGrouper queryGoodsByStore queryGoodsBarcodeByMerchant queryGoodsBarcodeByStore queryGoodsByPrecode queryPrePackStatisBycode queryRechargeGoods queryGoodsBySpecs getGoodsSpecsInfo',
      ),
    ],
    ['POST', cashier('', 'getGoodsInfo getGoodsInfoBatch createPrePack')],
    [
      'POST',
      cashier(
        'order/',
        'createPreOrder create createV2 doVerificationOrder doVerificationOrderBatch doVerificationAbnormalOrderBatch writeOffCollection queryOrderListByEs queryWriteOffOrderList queryUserWriteOffOrderDetail queryRechargeOrderListByEs doPrintOrdersCallback createSelfDeliveryBill cancelSelfDeliveryBill',
      ),
    ],
    [
      'GET',
      cashier(
        '',
        'getOrderPayResult getOrderInfo getWaitPrintOrders queryUserSelfDeliveryOrderDetail querySelfDeliveryBill getSelfDeliveryBillById',
      ),
    ],
    [
      'POST',
      cashier(
        'refund/',
        'create refundRetry refundMarkRefundDetailFinish createRefundByRechargeOrder',
      ),
    ],
    ['GET', cashier('', 'queryReasonList queryOrderRefundDetailNew queryOrderRefundListNew')],
    ['GET', cashier('', 'getNeedReturnTurnoverBoxNum queryNeedReturnTurnoverBoxList')],
    ['POST', cashier('', 'returnTurnoverBox')],
    ['GET', cashier('statis/', 'getCloseReport getDayReport getDayReportV3')],
    ['GET', ['/api/v3/report/sales/queryCloseReportList']],
    ['GET', cashier('user/', 'queryUserCouponsNew')],
    ['POST', ['/api/v3/main/marketing/coupon/checkCanUse']],
    ['GET', cashier('', 'queryPopDevices queryPopGoods')],
    ['POST', cashier('', 'createPopDevice updatePopDevice deletePopDevice doBindGoods')],
    ['POST', cashier('', 'heartbeat')],
    [
      'POST',
      ['queryPrintTemplateList', 'getPrintTemplate', 'createPrintCommand'].map(
        (name) => `/api/v1/comm/${name}`,
      ),
    ],
    [
      'POST',
      ['queryMiniSetting', 'queryUserSetting', 'saveUserSetting'].map(
        (name) => `/api/v1/settings/${name}`,
      ),
    ],
    ['GET', ['/api/v1/settings/checkOpenNewOrderService']],
    ['GET', cashier('', 'getUploadInfo')],
    ['POST', cashier('', 'imageUpload')],
    ['GET', ['/api/v1/role/queryFrontHadMenus']],
    ['POST', ['/api/v1/version/updateVersion']],
    ['POST', ['/api/v1/config/queryApplicationConfigInfo']],
    ['POST', ['/api/v3/log/bulk']],
  ]

const swapped = {
  '/api/v1/cashier/order/createV2': '/api/v3/order/cashier/cashierOrderPlace',
  '/api/v1/cashier/refund/create': '/api/v3/order/cashier/createRefund',
  '/api/v1/cashier/refund/createRefundByRechargeOrder':
    '/api/v3/order/cashier/createRefundByRechargeOrder',
  '/api/v1/cashier/order/writeOffCollection': '/api/v3/order/cashier/writeOffOrderCollection',
}

const all: readonly Call[] = Object.values<Call>(calls)
const named: readonly (readonly [string, Call])[] = Object.entries<Call>(calls)
const at = (path: string) => all.find((of) => of.path === path || of.aliases.includes(path as '/'))

describe('the calls', () => {
  it('are those of the specification, 92 and the four that a gateway swaps', () => {
    const paths = specified.flatMap(([, list]) => list)
    expect(paths).toHaveLength(92)
    expect(paths.filter((path) => at(path) === undefined)).toEqual([])
    expect(new Set(paths.map(at)).size).toBe(92)
  })

  it.each(specified)('answers %s %s', (method, paths) => {
    for (const path of paths) {
      const methods = method === 'both' ? ['GET', 'POST'] : [method]
      expect([path, at(path)?.methods]).toEqual([path, methods])
    }
  })

  it("change their paths when the platform's gateway is swapped", () => {
    const details = all.flatMap((of) => (of.viaGateway === null ? [] : [[of.path, of.viaGateway]]))
    expect(Object.fromEntries(details)).toEqual(swapped)
  })

  it('give the reason when the specification does not list them', () => {
    const listed = new Set(specified.flatMap(([, list]) => list).map(at))
    const beyond = all.filter((of) => !listed.has(of))
    expect(beyond.filter(({ ours }) => ours === null)).toEqual([])
    expect(all.filter((of) => listed.has(of) && of.ours !== null)).toEqual([])
  })

  it('have unique paths', () => {
    const paths = all.flatMap((of) => [of.path, ...of.aliases, of.viaGateway ?? of.path])
    const once = all.flatMap((of) => [
      ...new Set([of.path, ...of.aliases, of.viaGateway ?? of.path]),
    ])
    expect(new Set(paths).size).toBe(once.length)
  })

  it('wait ten seconds, sixty where an order is created (Specification 9)', () => {
    expect(calls.createOrderV2.timeoutMs).toBe(60_000)
    expect(calls.createOrder.timeoutMs).toBe(60_000)
    expect(calls.getSetting.timeoutMs).toBe(10_000)
  })

  it.each(named)('describes %s as JSON schema', (_name, of) => {
    expect(() => inputJsonSchema(of)).not.toThrow()
  })

  it('name the idempotency field when they write money', () => {
    const money = all.filter((of) => of.writes && of.inShift)
    expect(money.filter(({ idempotentBy }) => idempotentBy === null)).toEqual([])
    expect(money.length).toBeGreaterThan(8)
  })
})

describe('the OpenAPI reference', () => {
  const document = openApi(calls, codes)

  it('lists every path with its methods', () => {
    for (const of of all)
      for (const method of of.methods)
        expect(document.paths[of.path]).toHaveProperty(method.toLowerCase())
  })

  it('has all 96 paths of the specification, each with its input and output', () => {
    const paths = specified.flatMap(([method, list]) =>
      list.flatMap((path) =>
        (method === 'both' ? ['get', 'post'] : [method.toLowerCase()]).map((of) => ({ path, of })),
      ),
    )
    const both = [...paths, ...Object.values(swapped).map((path) => ({ path, of: 'post' }))]
    expect(new Set(both.map(({ path }) => path)).size).toBe(96)
    for (const { path, of } of both) {
      const operation = document.paths[path]?.[of]
      expect([path, operation?.['x-origin']]).toEqual([path, 'specification'])
      expect(JSON.stringify(operation?.responses)).toContain('#/components/schemas/')
      const takes = of === 'post' ? operation?.requestBody : operation?.parameters
      expect(takes).toBeDefined()
    }
  })

  it('has a type for everything sent or answered', () => {
    const loose = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      looseParts(schema, name),
    )
    expect(loose).toEqual([])
    expect(looseParts({ type: 'object', properties: { a: {} } }, 'x')).toEqual(['x.a'])
    expect(looseParts({ type: 'array' }, 'x')).toEqual(['x[]'])
    expect(looseParts({ type: 'object', additionalProperties: {} }, 'x')).toEqual(['x.*'])
    expect(looseParts({ anyOf: [{ type: 'null' }, {}] }, 'x')).toEqual(['x|1'])
  })

  it('lists the codes', () => {
    expect(JSON.stringify(document)).toContain('1740')
  })
})

/** Where a schema takes anything at all. */
function looseParts(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [at]
  const read = (key: string): unknown => Reflect.get(schema, key)
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const choices = read(key)
    if (Array.isArray(choices))
      return choices.flatMap((one, index) => looseParts(one, `${at}|${index}`))
  }
  if (['$ref', 'enum', 'const', 'not'].some((key) => read(key) !== undefined)) return []
  const type = read('type')
  if (type === 'array') return looseParts(read('items'), `${at}[]`)
  if (type !== 'object') return type === undefined ? [at] : []
  const [properties, others] = [read('properties'), read('additionalProperties')]
  const own = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    looseParts(one, `${at}.${name}`),
  )
  if (properties === undefined && others === undefined) return [at]
  return others === undefined || typeof others === 'boolean'
    ? own
    : [...own, ...looseParts(others, `${at}.*`)]
}
