// A till's requests about things that more than one test uses, in the wire's spelling. Each has an
// id of its own, as a till gives it.
import { randomUUID } from 'node:crypto'
import type { TestTill, WireOrder } from './test-till.ts'

/** Path of a call of the back office. */
export const office = (name: string): string => `/api/v1/backoffice/${name}`

/** The end of a till's shift that sold nothing for cash. */
export const endOf = (of: TestTill): WireOrder => ({
  cashierRecordId: of.shiftId,
  counted: [{ tender: 'cash', countedMoney: 100 }],
  keptFloatMoney: 100,
  note: '已下班',
})

/** Five yuan put into the drawer. */
export const payIn = (): WireOrder => ({
  clientCashId: randomUUID(),
  kind: 'payIn',
  amountMoney: 5,
  reason: '零钱',
  approvalToken: null,
})

/** A member's top-up without a package, paid in cash. */
export const topUp = (
  of: TestTill,
  { userId, amountMoney, packageId = null, saleMs }: TopUp,
): WireOrder => ({
  clientOrderId: randomUUID(),
  cashierRecordId: of.shiftId,
  userId,
  goodsList: [],
  recharge: { packageId, amountMoney },
  payList: [{ tender: 'cash', amountMoney, tenderedMoney: amountMoney }],
  orderMoney: amountMoney,
  saleTime: new Date(saleMs).toISOString(),
})

interface TopUp {
  readonly userId: string
  readonly amountMoney: number
  readonly packageId?: string | null
  readonly saleMs: number
}

/** Fields of a sale made while its till was silent; the shop's clock advances by a minute. */
export function soldInSilence(clock: { nowMs: number }): WireOrder {
  clock.nowMs += 60_000
  return { offline: true, saleTime: new Date(clock.nowMs - 30_000).toISOString() }
}

/** A whole order handed over to whoever ordered it. */
export const deliver = (orderId: string): WireOrder => ({
  clientWriteOffId: randomUUID(),
  orderId,
  lines: null,
  undo: false,
})

/** The first line of an order that waits, to be fetched under a bill of its own. */
export const billOf = (userId: string, orderId: string): WireOrder => ({
  clientBillId: randomUUID(),
  userId,
  mode: 'PICKUP',
  address: '',
  lines: [{ orderId, lineNo: 1 }],
})

/** One pack of weighed goods. */
export const packOf = (goodsId: string, weightG = 500): WireOrder => ({
  clientPrePackId: randomUUID(),
  goodsId,
  packs: [{ number: 1, weightG }],
  tareG: 0,
  unitPriceMoney: null,
  shelfLifeHours: 100,
})

/** Crates that a member brings back whole, for cash. */
export const boxesBack = (userId: string, boxKindId: string, num = 1): WireOrder => ({
  clientReturnId: randomUUID(),
  userId,
  way: 'CASH',
  boxes: [{ boxKindId, num, damaged: 0 }],
})

/** A cart put aside. */
export const heldCart = (goodsList: readonly object[], title = '张阿姨'): WireOrder => ({
  clientHoldId: randomUUID(),
  title,
  itemCount: 1,
  amountMoney: 13.6,
  note: '',
  goodsList,
})

/** A price display at an access point. */
export const displayOf = (mac: string, name = '果蔬'): WireOrder => ({
  name,
  mac,
  accessPoint: name,
  place: name,
})

/** A paper of the warehouse about three pieces of one good. */
export const documentOf = (goodsId: string, more: WireOrder = {}): WireOrder => ({
  clientDocumentId: randomUUID(),
  kind: 'RECEIVE',
  supplierId: null,
  toStoreId: null,
  reason: null,
  note: '',
  lines: [{ goodsId, quantity: 3, costMoney: null, expiresDay: null }],
  ...more,
})

/** A till not yet known. */
export const unknownTill = (more: WireOrder = {}): WireOrder => ({
  name: 'Till',
  kind: 'desktop',
  version: '12.79.2',
  fingerprint: randomUUID(),
  ...more,
})

/** Proves with the sensitive password that a save of what holds in every store is the till's. */
export const proveSave = (of: TestTill, saveId: string) =>
  of.approve({ operation: 'platform.manage', subjectId: saveId })

/** Somebody who joins by phone at a till. */
export const joinOf = (more: object = {}): WireOrder => ({
  clientMemberId: randomUUID(),
  phone: '17700000000',
  memberCode: '',
  nick: '',
  joinTime: '2026-01-02T03:04:05.000Z',
  termsId: null,
  ...more,
})

/** A spreadsheet of members with one row, of a card that nobody has. */
export const importedMember = () => ({
  importId: randomUUID(),
  isTrial: false,
  accepts: [],
  rows: [{ line: 2, memberCode: `OLD-${randomUUID()}`, realMoney: '5' }],
})
