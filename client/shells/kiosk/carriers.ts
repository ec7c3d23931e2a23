import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { goodsByBarcode, goodsByItemCode } from '../../features/catalogue/catalogue-store.ts'
import { currentSession } from '../../session/session-store.ts'

/** The bags that the shop sells to carry things home in, as far as there are any now. */
export function carriers(): readonly Goods[] {
  const { carrierCodes } = currentSession().selfService
  const named = carrierCodes.flatMap((code) => {
    const found = goodsByItemCode(code)
    return (found.length > 0 ? found : goodsByBarcode(code)).slice(0, 1)
  })
  return named.filter((goods) => !goods.soldOut && !isWeighed(goods))
}
