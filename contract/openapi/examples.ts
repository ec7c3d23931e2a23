const store = { storeId: '100101' }
const named = { ...store, externalId: 'mini-20261120-0001' }

const order = {
  ...named,
  lines: [
    { barcode: '6901234567892', number: 2, priceMoney: 10 },
    { itemCode: '10001', number: 1, weightG: 1000, priceMoney: 4 },
  ],
  payList: [{ tender: 'other', amountMoney: 28, reference: 'wx-1' }],
  orderMoney: 28,
  mode: 'PICKUP',
  nick: 'Ms Lin',
  phone: '13700000088',
  address: '',
  wantedTime: null,
  note: '',
}

const file = { ...store, importId: '0b9d1f0e-4f38-4f0f-9d3b-2f4c1c1f7a01' }

/** Example input of calls that other programs make, in the wire's spelling, by the call's name. */
export const examples: Readonly<Record<string, object>> = {
  placeIntakeOrder: order,
  changeIntakeOrder: { ...order, changeId: 'mini-20261120-0001-1' },
  cancelIntakeOrder: { ...named, reason: 'changed her mind' },
  getIntakeOrder: named,
  queryIntakeOrders: { ...store, state: 'READY', pageNo: 1, pageSize: 20 },
  placeIntakeRecharge: {
    ...store,
    externalId: 'mini-20261120-0002',
    phone: '13700000088',
    packageId: null,
    amountMoney: 100,
    reference: 'wx-2',
  },
  streamGoods: { ...store, after: 0 },
  streamPrices: { ...store, after: 1042 },
  streamStock: { ...store, after: 'goods-10001' },
  streamMembers: { ...store, after: '019aa3f0-0000-7000-8000-000000000001' },
  streamOrders: { ...store, after: '1795132800000:019aa3f0-0000-7000-8000-000000000001' },
  loadGoods: file,
  loadPrices: file,
  loadMembers: store,
  queryEvents: { ...store, after: 0, limit: 100 },
  readAccountingDay: { ...store, day: '2026-11-20' },
}

/** A line of what is sent, where that is lines. */
export const lineExamples: Readonly<Record<string, object>> = {
  loadGoods: {
    name: 'Oat milk',
    barcodes: '6901234567892',
    unit: 'bottle',
    regularCents: '12.00',
    memberCents: '11.00',
  },
  loadPrices: { itemCode: '10001', regularMoney: 6.2, memberMoney: null },
  loadMembers: {
    externalId: 'old-1',
    phone: '13700000088',
    name: 'Ms Lin',
    birthday: '1990-02-28',
    points: 120,
    storedMoney: 88.5,
    giftMoney: 11.5,
  },
}
