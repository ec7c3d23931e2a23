// Made from the contract: every id that a write names, in a request that is right in all else, meets that of
// another platform, another store, another person's shift and another till. Each is refused and writes
// nothing, or the table says why it is right.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionIdOf } from '../../areas/account/own-sessions.store.ts'
import { namedBy } from '../../testing/named-by.ts'
import {
  type FixtureIds,
  otherTenantFixtures,
  otherTenantMember,
  tillOfStore,
} from '../../testing/other-tenant-fixtures.ts'
import { otherPlatformRecords, otherStoreRecords } from '../../testing/other-tenant-records.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import type { ValidRequest } from '../../testing/valid-requests/valid-request.ts'
import { validRequests } from '../../testing/valid-requests/valid-requests.ts'
import { type WatchedBooks, watchBooks } from '../../testing/watch-books.ts'
import { type Json, type Leaf, type Place, replaced, sampleOf } from '../../testing/wire-samples.ts'

/** Owner of the id. */
type Owner = 'platform' | 'store' | 'colleague' | 'till'

/** Why an id of somebody else is no fault, by call and field. */
interface Exception {
  readonly of: readonly Owner[]
  /** Handled like an id of one's own; not looked up; or refused in an answer that is a success. */
  readonly is: 'right' | 'ignored' | 'refusedWithin'
  readonly why: string
}

const heldAsWritten: Exception = {
  of: ['platform', 'store'],
  is: 'ignored',
  why: 'a held cart is stored as the till wrote it; each of its ids is looked up when it is sold',
}
const limitOfNothing: Exception = {
  of: ['platform', 'store'],
  is: 'ignored',
  why: 'a coupon that is limited to what is not sold here counts for nothing here',
}
const unknownTill: Exception = {
  of: ['platform'],
  is: 'ignored',
  why: 'under an id that no till here has, the setting is that of the till that asks',
}

const exceptions: Readonly<Record<string, Exception>> = {
  'acceptShift cashierRecordId': {
    of: ['colleague'],
    is: 'right',
    why: 'whoever may take a drawer over takes that of any person of the store',
  },
  'bringGoods cursor': {
    of: ['platform', 'store'],
    is: 'ignored',
    why: 'where a page of the list begins, whatever stands there',
  },
  'bringGoods fromStoreId': {
    of: ['store'],
    is: 'right',
    why: 'from another store of the same person',
  },
  'createOperationLog removed.lines.0.goodsId': {
    of: ['platform', 'store'],
    is: 'ignored',
    why: 'what the till says it took out of the cart; nothing is looked up by it',
  },
  'createOperationLog subjectId': {
    of: ['platform', 'store', 'colleague'],
    is: 'ignored',
    why: 'what the till says it is about; nothing is looked up by it',
  },
  'createApproval subjectId': {
    of: ['platform', 'store', 'colleague'],
    is: 'ignored',
    why: 'an approval counts in its own store alone, where no such thing is found to use it on',
  },
  'createPrintCommand printerId': {
    of: ['till'],
    is: 'right',
    why: 'the printer of another till of the store',
  },
  'doPrintOrdersCallback jobs.0.jobId': {
    of: ['platform', 'store'],
    is: 'ignored',
    why: 'a paper that is not here is passed over, as one that was reported before',
  },
  'doVerificationOrderBatch orderIds.0': {
    of: ['platform', 'store'],
    is: 'refusedWithin',
    why: 'each order is answered for by itself; what is written is that none was handed over',
  },
  'enterStore storeId': { of: ['store'], is: 'right', why: 'another store of the same person' },
  'forceCloseShift cashierRecordId': {
    of: ['colleague'],
    is: 'right',
    why: 'whoever may end shifts ends that of any person of the store',
  },
  'heartbeat deviceId': {
    of: ['platform', 'store', 'till'],
    is: 'ignored',
    why: 'the session says which till it is',
  },
  'moveTill deviceId': { of: ['till'], is: 'right', why: 'a till of the store' },
  'moveTill toStoreId': { of: ['store'], is: 'right', why: 'where the till goes' },
  'openShift agreementId': {
    of: ['platform'],
    is: 'ignored',
    why: 'nothing waits to be agreed to, and nothing is written of it',
  },
  'postStockDocument sent toStoreId': { of: ['store'], is: 'right', why: 'where the goods go' },
  'resendOrder cashierRecordId': {
    of: ['platform', 'colleague'],
    is: 'right',
    why: 'a sale that stands counts in the shift of whoever sends it, and the audit says so',
  },
  'resendOrder of change cashierRecordId': {
    of: [],
    is: 'right',
    why: 'never: change becomes a top-up in the shift of its sale alone',
  },
  'resendOrder receiptNo': {
    of: ['store'],
    is: 'right',
    why: 'the paper is with the customer: a number that another order has is replaced',
  },
  'saveHold boxes.0.boxKindId': heldAsWritten,
  'saveHold couponIds.0': heldAsWritten,
  'saveHold goodsList.0.couponId': heldAsWritten,
  'saveHold goodsList.0.id': heldAsWritten,
  'saveHold goodsList.0.preCode': heldAsWritten,
  'saveOfficeCouponKind facts.coupon.id': {
    of: ['platform', 'store'],
    is: 'ignored',
    why: 'a kind is stored under its own id',
  },
  'saveOfficeCouponKind facts.coupon.user_id': {
    of: ['platform'],
    is: 'ignored',
    why: 'a kind belongs to nobody',
  },
  'saveOfficeCouponKind new facts.coupon.limit_type_arr.0': limitOfNothing,
  'saveOfficeCouponKind new facts.coupon.merchant_limit_arr.0': limitOfNothing,
  'saveOfficeStaff facts.storeIds.0': {
    of: ['store'],
    is: 'right',
    why: 'a store that whoever saves works in',
  },
  'setDeviceState deviceId': { of: ['till'], is: 'right', why: 'a till of the store' },
  'setHardwareSetting deviceId': unknownTill,
  'setSelfHardwareSetting deviceId': unknownTill,
}

interface Narrower {
  readonly kinds?: readonly string[]
  readonly owners?: readonly Owner[]
}

const ofStoresAlone: Narrower = { owners: ['store'] }

/** Things that a field may name in one call, where these are fewer than in others. */
const narrower: Readonly<Record<string, Narrower>> = {
  // Each platform counts its receipts by itself.
  'createOrder receiptNo': ofStoresAlone,
  'createOrderV2 receiptNo': ofStoresAlone,
  'resendOrder receiptNo': ofStoresAlone,
  'setHardwareSetting deviceId': { kinds: ['device'] },
  'setSelfHardwareSetting deviceId': { kinds: ['device'] },
}

/** Ids that the caller invents, by field or by call and field: nothing exists under them yet. */
const ownIds: Readonly<Record<string, string>> = {
  clientId: 'what a till gives up is what it made itself',
  clientMemberId: 'a member',
  clientMergeId: 'a merge',
  clientOrderId: 'an order',
  clientBillId: 'a bill',
  clientCashId: 'cash put in or taken out',
  clientCollectionId: 'money collected',
  clientCountId: 'a count',
  clientDocumentId: 'a paper of the warehouse',
  clientGoodsId: 'new goods',
  clientHoldId: 'a held cart',
  clientPrePackId: 'packs',
  clientPrintId: 'a paper for a printer of the network',
  clientRefundId: 'a refund',
  clientRemovalId: 'goods taken out of a cart',
  clientReturnId: 'boxes brought back',
  clientShiftId: 'a shift',
  clientStocktakeId: 'a stocktake',
  clientSupplierId: 'a supplier',
  clientWriteOffId: 'a hand-over',
  'bringGoods importId': 'goods of another store, taken back as an import is',
  'importGoods importId': 'an import',
  'importMembers importId': 'an import',
  'importCoupons importId': 'an import of coupons',
  'saveCategory categoryId': 'a category; each platform has its own ids',
  saveId: 'a save of the back office',
}

/** Texts that look like the name of a record and are none. */
const noRecords: Readonly<Record<string, string>> = {
  authCode: 'what the customer shows, for the gateway alone',
  businessCode: 'the gateway’s own',
  carrierCodes: 'barcodes of goods, looked up when they are sold',
  itemCode: 'a code that the goods are given',
  memberCode: 'what is on a card of a new member',
  merchantNo: 'the gateway’s own',
  parentMerchantNo: 'the gateway’s own',
}

/** Calls that anybody makes without a session, or whose world a test of its own has to set up. */
const provedIn: Readonly<Record<string, string>> = {
  pickOrder: 'server/areas/write-off/pick-order.test.ts',
  placeIntakeOrder: 'server/areas/intake/intake.test.ts',
  changeIntakeOrder: 'server/areas/intake/intake.test.ts',
  cancelIntakeOrder: 'server/areas/intake/intake.test.ts',
  placeIntakeRecharge: 'server/areas/intake/intake.test.ts',
  closePartyStatement: 'server/areas/party/party-statements.test.ts',
  payPartyStatement: 'server/areas/party/party-statements.test.ts',
  loadGoods: 'server/areas/bulk/load.test.ts',
  loadPrices: 'server/areas/bulk/load.test.ts',
  loadMembers: 'server/areas/bulk/load.test.ts',
  createServiceAccount: 'server/areas/account/service-account.test.ts',
  revokeServiceAccount: 'server/areas/account/service-account.test.ts',
  createWebhook: 'server/areas/feed/webhooks.test.ts',
  changeWebhook: 'server/areas/feed/webhooks.test.ts',
  removeWebhook: 'server/areas/feed/webhooks.test.ts',
  resendWebhook: 'server/areas/feed/webhooks.test.ts',
  endOwnSession: 'server/areas/account/own-account.test.ts',
  login: 'server/areas/device/till-start.test.ts',
  logBulk: 'server/platform/http/address-limits.test.ts',
  pairDevice: 'server/areas/device/till-start.test.ts',
  queryDeviceId: 'server/areas/device/till-start.test.ts',
  redeemOfficeCode: 'server/areas/office/office.test.ts',
  sendPopPicture: 'server/areas/pop/shelf-labels.test.ts',
  setLabFault: 'server/areas/lab/lab.test.ts',
  settlePaymentByHand: 'server/areas/payment/missing-account.test.ts',
}

const looksLikeName = /(Ids?|No|Codes?|_id|_arr)$|^(code|cursor|barcode|fingerprint|style)$/

const isNaming = ({ name, value, isId }: Leaf): boolean =>
  isId || (typeof value === 'string' && looksLikeName.test(name))

const scripted = scriptedGateway()
const ownerPhone = '13800000004'

let shop: TestShop
let till: TestTill
let books: WatchedBooks
let requests: Readonly<Record<string, readonly ValidRequest[]>>
const foreign = new Map<Owner, FixtureIds>()

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'], { gatewayOf: () => scripted.gateway })
  const abroad = { platformId: '1002', storeId: '100201' }
  const nextDoor = { platformId: '1001', storeId: '100102' }
  foreign.set('platform', {
    ...(await otherTenantFixtures(shop, await shop.till('1002').onDuty(ownerPhone), abroad)),
    ...(await otherTenantMember(shop, '1002')),
    ...(await otherPlatformRecords(shop, '1002')),
    ...(await otherStoreRecords(shop, abroad)),
  })
  const neighbour = await tillOfStore(shop, nextDoor, '13800000002')
  foreign.set('store', {
    ...(await otherTenantFixtures(shop, neighbour, nextDoor)),
    ...(await otherStoreRecords(shop, nextDoor)),
  })
  const colleague = await shop.till().onDuty('13800000001')
  const { device_id: device, token_hash: token } = await shop.opened.db
    .selectFrom('session')
    .select(['device_id', 'token_hash'])
    .where('staff_id', '=', 'staff-0001')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  foreign.set('colleague', { shift: colleague.shiftId, session: sessionIdOf(token) })
  foreign.set('till', { device })
  till = await shop.till().onDuty(ownerPhone)
  books = await watchBooks(shop)
  requests = validRequests({ shop, till, scripted })
})
afterAll(async () => {
  const isOurs = (breach: string) => breach.includes(': kept-')
  expect((await shop.broken()).filter((breach) => !isOurs(breach))).toEqual([])
  await shop.close()
})

const fieldOf = ({ place }: Leaf): string => place.join('.')

const isOwn = (call: string, { name }: Leaf): boolean =>
  ownIds[name] !== undefined || ownIds[`${call} ${name}`] !== undefined

/** Fields of a call's contract that name an existing record. */
const namesIn = (name: string, of: Call): Leaf[] =>
  sampleOf(name, of).leaves.filter(
    (leaf) => isNaming(leaf) && !isOwn(name, leaf) && noRecords[leaf.name] === undefined,
  )

const writes = Object.entries<Call>(calls)
  .filter(([, { writes: isWrite }]) => isWrite)
  .map(([name, of]) => ({ name, of, names: namesIn(name, of) }))
  .filter(({ names }) => names.length > 0)

const here = writes.filter(({ name }) => provedIn[name] === undefined)

it('has a request of every write that names a record', () => {
  const known = [...Object.keys(requests), ...Object.keys(provedIn)].toSorted()
  expect(known).toEqual(writes.map(({ name }) => name).toSorted())
  for (const [name, path] of Object.entries(provedIn))
    expect([path, readFileSync(path, 'utf8').includes(name)]).toEqual([path, true])
})

it('lists what every id may name', () => {
  const fields = here.flatMap(({ names }) => names.map(({ name }) => name))
  expect(fields.filter((field) => namedBy[field] === undefined)).toEqual([])
})

it('lists no id that no call has', () => {
  const explained = here.flatMap(({ name, names }) =>
    (requests[name] ?? []).flatMap((way) => names.map((leaf) => exceptionFor(name, way, leaf))),
  )
  const unused = Object.entries(exceptions).filter(([, one]) => !explained.includes(one))
  expect(unused.map(([field]) => field)).toEqual([])
  const all = Object.entries<Call>(calls).flatMap(([name, of]) =>
    sampleOf(name, of).leaves.flatMap((leaf) => [leaf.name, `${name} ${leaf.name}`]),
  )
  const listed = [...Object.keys(ownIds), ...Object.keys(noRecords)]
  expect(listed.filter((one) => !all.includes(one))).toEqual([])
})

/** True where the body has a place for it. */
function hasPlace(body: Json, [first, ...rest]: Place): boolean {
  if (first === undefined) return true
  if (typeof body !== 'object' || body === null || !(first in body)) return false
  return hasPlace(Reflect.get(body, first) as Json, rest)
}

/** The same request under new ids: a refusal may be stored under the old ones. */
const renewed = (name: string, of: Call, body: Json): Json =>
  sampleOf(name, of)
    .leaves.filter((leaf) => isOwn(name, leaf) && hasPlace(body, leaf.place))
    .reduce((input, { place }) => replaced(input, place, randomUUID()), body)

interface Foreign {
  readonly owner: Owner
  readonly id: string
}

/** Every id that may be in a field of this name and belongs to somebody else. */
function foreignFor(call: string, { name }: Leaf): Foreign[] {
  const { kinds = namedBy[name] ?? [], owners } = narrower[`${call} ${name}`] ?? {}
  return [...foreign].flatMap(([owner, ids]) => {
    const named = owners?.includes(owner) === false ? [] : kinds.flatMap((kind) => ids[kind] ?? [])
    return [...new Set(named)].map((id) => ({ owner, id }))
  })
}

const exceptionFor = (name: string, { of = '' }: ValidRequest, leaf: Leaf): Exception | undefined =>
  exceptions[`${name} ${of} ${fieldOf(leaf)}`] ?? exceptions[`${name} ${fieldOf(leaf)}`]

/** An answer may refuse part of the request, and report that in a success. */
const isRefusedWithin = ({ canUse, refused }: Record<string, unknown>): boolean =>
  canUse === false || (Array.isArray(refused) && refused.length > 0)

/** A price that changed with the id would hide that the id was taken. */
const hides = [20113, 20303, 20102]

describe.each(here)('$name', ({ name, of, names }) => {
  it("is refused with another tenant's id in any one place", async () => {
    const faults: string[] = []
    const met = new Set<string>()
    for (const way of requests[name] ?? []) {
      shop.clock.nowMs += 2_000
      let body = (await way.body()) as Json
      const send = async (input: Json) => {
        await way.before?.(Object(input))
        const before = await books.look()
        const { code, data } = await (way.by?.() ?? till).post(of.path, input)
        const after = await books.look()
        return {
          code,
          isDone: code === 1200 && !isRefusedWithin(Object(data)),
          wroteHere: after.own !== before.own,
          wroteThere: after.others !== before.others,
        }
      }
      for (const leaf of names.filter(({ place }) => hasPlace(body, place))) {
        met.add(fieldOf(leaf))
        for (const { owner, id } of foreignFor(name, leaf)) {
          const exception = exceptionFor(name, way, leaf)
          const sent = await send(replaced(renewed(name, of, body), leaf.place, id))
          if (sent.isDone) body = (await way.body()) as Json
          const report = `${way.of ?? ''} ${fieldOf(leaf)} of ${owner} (${id}): ${JSON.stringify(sent)}`
          const isExpected =
            exception?.of.includes(owner) === true
              ? sent.isDone === (exception.is !== 'refusedWithin') && sent.code === 1200
              : !sent.isDone && !sent.wroteHere && !sent.wroteThere && !hides.includes(sent.code)
          if (!isExpected) faults.push(report)
        }
      }
      const right = await send(renewed(name, of, body))
      if (right.code !== 1200) faults.push(`${way.of ?? ''} right: ${JSON.stringify(right)}`)
    }
    expect(faults).toEqual([])
    expect(names.map(fieldOf).filter((field) => !met.has(field))).toEqual([])
  })
})
