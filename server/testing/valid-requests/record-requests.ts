import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { calls } from '@tillwright/contract/calls.ts'
import type { WireOrder } from '../test-till.ts'
import { office, proveSave } from '../wire-inputs.ts'
import { type Json, sampleOf } from '../wire-samples.ts'
import {
  done,
  managerPhone,
  nextDoor,
  own,
  type Requests,
  type ValidRequest,
  type Work,
} from './valid-request.ts'

const page = { pageNo: 1, pageSize: 100, keyword: '' }
const store = { name: '二号店', phone: '', address: '', timeZone: 'Asia/Shanghai' }

const gateway = () => {
  const { privateKey, publicKey: platformKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    gateway: 'ysepay',
    url: 'https://openapi.example/gateway.do',
    account: 'partner1',
    merchantNo: 'seller1',
    sellerName: '晨光超市',
    businessCode: '01000010',
    signType: 'RSA',
    parentMerchantNo: '',
    privateKey,
    platformKey,
  }
}

const sampled = (name: string): WireOrder => {
  const { input } = sampleOf(name, calls[name as keyof typeof calls])
  return { ...(input as Record<string, Json>), id: null, saveId: randomUUID(), version: 0 }
}

/** Going to another store, and goods from there. */
export function storeRequests({ shop, till }: Work): Requests {
  let manager = till
  const managers = async () => {
    manager = shop.till()
    await manager.login(managerPhone)
  }
  return {
    enterStore: [
      {
        body: async () => {
          await managers()
          return { storeId: own.storeId }
        },
        by: () => manager,
      },
    ],
    bringGoods: [
      {
        body: async () => ({
          importId: randomUUID(),
          fromStoreId: nextDoor.storeId,
          cursor: null,
        }),
      },
    ],
  }
}

/** Records that the back office lists and saves under a version. */
export function recordRequests({ till }: Work): Requests {
  const before = (body: WireOrder) => proveSave(till, String(body['saveId']))
  /** Saves what is there already over itself, or what the contract allows where there is nothing. */
  const stored = (name: string, path: string): ValidRequest => ({
    before,
    body: async () => {
      const { list } = Object(done(await till.post(path.replace('/save', '/query'), page)))
      const saveId = randomUUID()
      const known = list.at(-1)
      if (known !== undefined) {
        const { id, version, facts } = known
        return { id, saveId, version, facts }
      }
      return sampled(name)
    },
  })
  const couponId = async () =>
    Object(done(await till.post(office('queryOfficeCouponKind'), page)))['list'][0].id
  const made = (facts: () => object): ValidRequest => ({
    before,
    body: async () => ({ id: null, saveId: randomUUID(), version: 0, facts: facts() }),
  })
  const saves = Object.entries(calls).filter(
    ([name]) => name.startsWith('saveOffice') && name !== 'saveOfficeGoods',
  )
  return {
    ...Object.fromEntries(saves.map(([name, { path }]) => [name, [stored(name, path)]])),
    saveOfficeCouponKind: [
      stored('saveOfficeCouponKind', calls.saveOfficeCouponKind.path),
      { of: 'new', before, body: async () => sampled('saveOfficeCouponKind') },
    ],
    saveOfficeStore: [made(() => store)],
    saveOfficeGatewayAccount: [made(gateway)],
    issueCoupons: [
      {
        body: async () => ({
          saveId: randomUUID(),
          couponId: await couponId(),
          phones: ['13900000001'],
          paperCount: 2,
        }),
      },
    ],
    undoCouponImport: [
      {
        body: async () => {
          const input = importedCoupons()
          done(await till.post(office('importCoupons'), input))
          return { importId: input.importId }
        },
      },
    ],
    queryPaperCodes: [{ body: async () => ({ ...page, couponId: await couponId() }) }],
  }
}

const importedCoupons = () => ({
  importId: randomUUID(),
  fileName: '券.csv',
  isTrial: false,
  percentSense: 'off',
  rows: [{ line: 2, name: `券${randomUUID().slice(0, 8)}`, value: '5', phone: '13900000001' }],
})
