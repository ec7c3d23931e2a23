import { createHash } from 'node:crypto'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { contentText, type TagLine } from '@tillwright/domain/pop/tag-content.ts'
import { regularPrice, shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import type { Db } from '../../platform/db/db.ts'
import { goodsByIdWithCodes } from '../goods/goods.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { shownGoods } from './pop.store.ts'

/** A price in the picture that a display was sent. */
export interface SentLine {
  readonly goodsId: string
  readonly priceCents: number
}

/** Content to show on a display now. */
export interface TagContent {
  readonly lines: readonly TagLine[]
  /** The same for the same content, and for no other. */
  readonly version: string
  /** Bound or changed since it was sent last, even where that came to the same. */
  readonly isQueued: boolean
}

/**
 * The current content for the displays of a store, by display; goods taken off sale are left out.
 */
export async function tagContents(
  db: Db,
  place: StoreScope,
  devices: readonly { readonly id: string; readonly template: string }[],
): Promise<ReadonlyMap<string, TagContent>> {
  const bound = await shownGoods(db, place, devices.length === 1 ? (devices[0]?.id ?? '') : null)
  const ids = [...new Set(bound.map(({ goods_id }) => goods_id))]
  const goods = new Map(
    (await goodsByIdWithCodes(db, place, ids)).map((one) => [one.id, one] as const),
  )
  return new Map(
    devices.map(({ id, template }) => {
      const theirs = bound.filter(({ device_id }) => device_id === id)
      const isQueued = theirs.some(({ push_state }) => push_state === 'QUEUED')
      const lines = theirs.flatMap(({ goods_id }) => lineOf(goods.get(goods_id)) ?? [])
      return [id, { lines, isQueued, version: versionOf(contentText(template, lines)) }] as const
    }),
  )
}

function lineOf(goods: Goods | undefined): TagLine | null {
  if (goods === undefined) return null
  const priceCents = shelfPrice(goods, false).unitPriceCents
  const regularCents = regularPrice(goods).unitPriceCents
  return {
    goodsId: goods.id,
    name: goods.name.zh,
    specText: goods.specText,
    unit: goods.sellUnit.kind === 'weight' ? goods.sellUnit.unit : goods.sellUnit.name,
    priceCents,
    regularCents: regularCents > priceCents ? regularCents : null,
    barcode: goods.barcodes[0] ?? goods.itemCode ?? '',
  }
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex')
