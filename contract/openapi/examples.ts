/** What is sent with a call that other programs make, in the wire's spelling, by the call's name. */
export const examples: Readonly<Record<string, object>> = {
  placeIntakeOrder: {
    storeId: '100101',
    externalId: 'mini-20261120-0001',
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
  },
}
