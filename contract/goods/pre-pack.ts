import { prePackTransitions } from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { goods } from './goods-line.ts'
import { clientId, id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { percent } from '../wire/percent.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt, stateOf } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { weightG } from '../wire/weight.ts'

/** A pack that was weighed and labelled before it was sold. Each has its own code and is sold once. */
const prePack = withQuantity(
  respelt(
    z.object({
      preCode: scannedCode,
      batchCode: text(64),
      state: stateOf(prePackTransitions),
      ...quantityFields,
      tareG: weightG,
      unitPriceMoney: money,
      /** Amount on its label, and its current price: less as its time runs out. */
      amountMoney: money,
      nowMoney: money,
      discountPercent: percent,
      packedTime: moment,
      expiresTime: z.nullable(moment),
    }),
    { preCode: 'code', tareG: 'tare', discountPercent: 'basisPointsOff' },
  ),
)

export const createPrePack = call({
  method: 'POST',
  path: '/api/v1/cashier/createPrePack',
  summary: 'Packs goods before they are sold: one code for each pack, with what its label shows.',
  needs: 'prepack.create',
  writes: true,
  idempotentBy: 'clientPrePackId',
  input: respelt(
    z.strictObject({
      clientPrePackId: clientId,
      goodsId: id,
      packs: listOf(withQuantity(z.strictObject(quantityFields)), 200),
      tareG: weightG,
      /** A price per unit other than that of the goods; null uses theirs. */
      unitPriceMoney: z.nullable(money),
      shelfLifeHours: z.nullable(z.int().check(z.gte(1), z.lte(87_600))),
    }),
    { tareG: 'tare', clientPrePackId: 'clientId' },
  ),
  output: z.object({ batchCode: text(64), goods, packs: listOf(prePack, 200) }),
})

export const queryGoodsByPrecode = call({
  method: 'GET',
  path: '/api/v1/cashier/queryGoodsByPrecode',
  summary: 'The pack behind a code, with its fixed weight, price and state.',
  needs: 'session',
  kiosk: true,
  input: respelt(z.object({ preCode: scannedCode }), { preCode: 'code' }),
  output: z.object({ pack: prePack, goods }),
})

export const movePrePacks = call({
  method: 'POST',
  path: '/api/v1/cashier/movePrePacks',
  summary: 'Lays packs out for sale, or takes them out of it: all of them, or none.',
  needs: 'prepack.create',
  writes: true,
  ours: 'The specification makes packs, but lists no call that says what became of one.',
  input: z.strictObject({
    preCodes: listOf(scannedCode, 200),
    to: z.enum(['ON_SHELF', 'VOID']),
    reason: text(),
  }),
  output: z.object({ packs: listOf(prePack, 200) }),
})

export const queryPrePacks = call({
  method: 'GET',
  path: '/api/v1/cashier/queryPrePacks',
  summary: 'Packs that nobody bought or took out, the oldest on top.',
  needs: 'prepack.create',
  ours: 'The specification finds a pack by its code alone; a shelf is walked by age.',
  input: respelt(z.object({ ...pageFields, goodsId: z.optional(id) })),
  output: pageOf(z.object({ pack: prePack, goods })),
})

const sum = withQuantity(
  respelt(z.object({ ...quantityFields, packs: z.int().check(z.gte(0)), amountMoney: money })),
)

export const queryPrePackStatisBycode = call({
  method: 'GET',
  path: '/api/v1/cashier/queryPrePackStatisBycode',
  summary: 'What became of the packs of a batch, of goods, or of one pack.',
  needs: 'prepack.create',
  input: z.object({ code: scannedCode }),
  output: z.object({
    packed: sum,
    sold: sum,
    left: sum,
    void: sum,
    expired: sum,
    returned: sum,
  }),
})
