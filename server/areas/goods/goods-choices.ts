import type { Input } from '@tillwright/contract/call.ts'
import type { importGoods } from '@tillwright/contract/office/goods-import.ts'
import { boxesInText, textOfBoxes } from '@tillwright/domain/box/goods-boxes.ts'
import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import type { GoodsText } from '@tillwright/domain/goods/goods-text.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Choices, goodsChoices } from './goods-choices.store.ts'

type Row = Input<typeof importGoods>['rows'][number]

interface Named {
  readonly id: string
  readonly name: string
}

/** Refuses a merchant and kinds of boxes that this platform has not got. */
export async function refuseUnknown(
  db: Db,
  platformId: string,
  { merchantId, boxes }: Pick<GoodsFacts, 'merchantId' | 'boxes'>,
): Promise<void> {
  if (merchantId === null && boxes.length === 0) return
  const { merchants, boxKinds } = await goodsChoices(db, platformId)
  const isMerchant = merchantId === null || merchants.some(({ id }) => id === merchantId)
  const unknown = boxes.find(({ kindId }) => !boxKinds.some(({ id }) => id === kindId))
  const faults = [
    ...(isMerchant ? [] : [{ at: 'facts.merchantId', rule: `unknown ${merchantId}` }]),
    ...(unknown === undefined ? [] : [{ at: 'facts.boxes', rule: `unknown ${unknown.kindId}` }]),
  ]
  if (faults.length > 0) throw new Refusal('invalid', { faults })
}

/** Result of reading the cells that name something. */
export interface NamedCells {
  readonly details: Partial<GoodsText>
  readonly unknown: readonly { readonly field: string; readonly text: string }[]
}

/** Reads the cells of a spreadsheet that name merchants and boxes, by name or by id. */
export function readNamed({ merchant = '', boxes }: Row, choices: Choices): NamedCells {
  const unknown: { field: string; text: string }[] = []
  const known = (field: string, of: readonly Named[], text: string): string => {
    const found = idNamed(of, text)
    if (found === undefined) unknown.push({ field, text })
    return found ?? ''
  }
  const name = merchant.trim()
  const named = boxesInText(boxes ?? '').map(({ kindId, count }) => ({
    kindId: known('boxes', choices.boxKinds, kindId),
    count,
  }))
  return {
    details: {
      ...(name !== '' && { merchantId: known('merchant', choices.merchants, name) }),
      ...(boxes !== undefined && { boxes: textOfBoxes(named) }),
    },
    unknown,
  }
}

/** The cells that an import reads back as the same merchant and boxes. */
export function namedCells(
  { merchantId, boxes }: Pick<GoodsFacts, 'merchantId' | 'boxes'>,
  { merchants, boxKinds }: Choices,
): { readonly merchant: string; readonly boxes: string } {
  return {
    merchant: merchantId === null ? '' : nameFor(merchants, merchantId),
    boxes: textOfBoxes(boxes, (id) => nameFor(boxKinds, id)),
  }
}

const idNamed = (of: readonly Named[], text: string): string | undefined =>
  (of.find(({ id }) => id === text) ?? of.find(({ name }) => name.trim() === text))?.id

/** The name, where it leads back to the same thing and ends where it should; else the id. */
function nameFor(of: readonly Named[], id: string): string {
  const name = of.find((one) => one.id === id)?.name.trim() ?? ''
  const [alone, ...others] = boxesInText(`${name}×1`)
  const isPlain = others.length === 0 && alone?.kindId === name
  return isPlain && idNamed(of, name) === id ? name : id
}
