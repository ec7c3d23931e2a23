import { id, text } from '../wire/ids.ts'

/** Names of goods; their quantities are pieces or kilograms. */
export const namedGoods = {
  goodsId: id,
  name: text(),
  nameEn: text(),
  spec: text(60),
  specEn: text(60),
  unit: text(20),
}
