import { randomInt } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { createPrePack as createPrePackCall } from '@tillwright/contract/goods/pre-pack.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { basisPointsOf } from '@tillwright/domain/number/basis-points.ts'
import { localTime } from '@tillwright/domain/time/calendar.ts'
import { type Cents, maxCents } from '@tillwright/domain/money/cents.ts'
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { amountOf, minimumCents, quantityCents } from '@tillwright/domain/goods/quantity.ts'
import { regularPrice } from '@tillwright/domain/pricing/unit-price.ts'
import type { Selectable } from 'kysely'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { goodsById } from '../goods/goods.store.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { sellingSettings } from '../setting/cached-settings.ts'
import type { PrePackBatchTable, PrePackTable } from './pre-pack.tables.ts'
import { batchByClientId } from './pre-pack.store.ts'

type CreatePrePackInput = Input<typeof createPrePackCall>

const hourMs = 60 * 60_000
/** With two letters and a check digit as wide as bars on a 40 mm label can be. */
const codeDigits = 11
const codeTries = 3

/** Packs that were made together, with their goods. */
export interface MadePacks {
  readonly batchCode: string
  readonly goods: Goods
}

/**
 * Makes packs, each with a code of its own that no number from outside can be taken for. The same
 * client id answers the first batch again. Refuses quantities of the wrong kind, and a price of
 * one's own without the permission for it.
 */
export async function createPrePack(
  context: Context,
  input: CreatePrePackInput,
): Promise<MadePacks> {
  const goods = (await goodsById(context.db, context, [input.goodsId])).get(input.goodsId)
  if (goods === undefined) throw new Refusal('notOnSale', { kind: 'goods', id: input.goodsId })
  const hash = bodyHash(input)
  const { approval } = await sellingSettings(context)
  const batch = await writeOnce<Selectable<PrePackBatchTable>>({
    write: async () => {
      const unitPrice = packPrice(context, {
        input,
        goods,
        freeBasisPointsOff: approval.lineBasisPointsOff,
      })
      return writeUnderOwnCodes(context, { input, goods, unitPrice, hash })
    },
    first: () => batchByClientId(context.db, context.platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === context.storeId,
    // Whoever packs sends it again once the fault is fixed.
    request: null,
  })
  return { batchCode: batch.code, goods }
}

/** A code made by chance may have been made before: then all of them are made anew. */
async function writeUnderOwnCodes(
  context: Context,
  { hash, ...work }: PackWork & { readonly hash: string },
): Promise<PrePackBatchTable> {
  for (let tried = 1; ; tried += 1) {
    const packs = packsOf(context, work)
    const batch = batchOf(context, packs, { input: work.input, hash })
    try {
      await transaction(context.db, (tx) => writePacks(tx, context, { batch, packs }))
      return batch
    } catch (cause) {
      const isLast = !isUniqueConflict(cause) || tried === codeTries
      if (isLast || (await batchByClientId(context.db, context.platformId, batch.client_id)))
        throw cause
    }
  }
}

interface PackWork {
  readonly input: CreatePrePackInput
  readonly goods: Goods
  readonly unitPrice: Cents
}

function packsOf(context: Context, { input, goods, unitPrice }: PackWork): PrePackTable[] {
  const { nowMs, session } = context
  const batchCode = batchCodeAt(nowMs, session.store.timeZone)
  if (input.packs.length === 0) throw invalid('packs', 'one pack at least')
  return input.packs.map(({ quantity }, at) => {
    if (isWeighed(goods) !== (quantity.kind === 'weight'))
      throw invalid(`packs.${at}`, 'a quantity of the other kind')
    if (amountOf(quantity) <= 0) throw invalid(`packs.${at}`, 'more than nothing')
    return {
      platform_id: context.platformId,
      store_id: context.storeId,
      code: issuedCode('pre-pack', randomDigits(codeDigits)),
      batch_code: batchCode,
      goods_id: goods.id,
      quantity: amountOf(quantity),
      tare_grams: input.tare,
      unit_price_cents: unitPrice,
      label_cents: maxCents(
        quantityCents(unitPrice, quantity, goods.sellUnit),
        minimumCents(quantity),
      ),
      state: 'PRINTED',
      packed_at: nowMs,
      expires_at: input.shelfLifeHours === null ? null : nowMs + input.shelfLifeHours * hourMs,
      order_id: null,
      ended_at: null,
    }
  })
}

interface PackPricing {
  readonly input: CreatePrePackInput
  readonly goods: Goods
  /** Discount that a role may give without an approval. */
  readonly freeBasisPointsOff: number
}

/**
 * The shop's regular price, or another that the role may give. No approval is requested for a pack,
 * so one that is cheaper than the free limit needs a role that may cut whole orders.
 */
function packPrice({ session }: Context, pricing: PackPricing): Cents {
  const { unitPriceCents: own } = pricing.input
  const regular = regularPrice(pricing.goods).unitPriceCents
  if (own === null || own === regular) return regular
  if (own < 1) throw invalid('unitPriceMoney', '0.01 at least')
  if (!session.permissions.has('price.override'))
    throw new Refusal('forbidden', { permission: 'price.override' })
  const isDeep = regular - own > basisPointsOf(regular, pricing.freeBasisPointsOff)
  if (isDeep && !session.permissions.has('discount.order'))
    throw new Refusal('forbidden', { permission: 'discount.order' })
  return own
}

const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** `B261121-482913`: the day, and what tells the batches of a day apart. */
function batchCodeAt(atMs: number, timeZone: string): string {
  const { year, month, day } = localTime(atMs, timeZone)
  const digits = [year % 100, month, day].map((part) => String(part).padStart(2, '0'))
  return `B${digits.join('')}-${randomDigits(6)}`
}

function batchOf(
  context: Context,
  packs: readonly PrePackTable[],
  { input, hash }: { input: CreatePrePackInput; hash: string },
): PrePackBatchTable {
  return {
    platform_id: context.platformId,
    store_id: context.storeId,
    code: packs[0]?.batch_code ?? '',
    client_id: input.clientId,
    body_hash: hash,
    goods_id: input.goodsId,
    staff_id: context.session.staffId,
    packs: packs.length,
    at: context.nowMs,
  }
}

async function writePacks(
  tx: Tx,
  context: Context,
  { batch, packs }: { batch: PrePackBatchTable; packs: readonly PrePackTable[] },
): Promise<void> {
  await insertRows(tx, 'pre_pack_batch', [batch])
  await insertRows(tx, 'pre_pack', packs)
  const body = {
    goodsId: batch.goods_id,
    packs: packs.map(({ code, quantity, label_cents: label }) => [code, quantity, label]),
  }
  await addAudit(tx, context, {
    operation: 'prepack.create',
    subjectId: batch.code,
    reason: '',
    after: body,
  })
  await appendJournal(tx, context, {
    kind: 'prepack.create',
    subjectId: batch.code,
    atMs: batch.at,
    body,
  })
}
