// Effects of a final sale: the drawer opens, the receipt is printed, the till sounds.
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { expireStock } from '../catalogue/stock-now.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import { play, speak } from '../../platform/sound/sound.ts'
import { spokenMoney } from '../../platform/sound/spoken-money.ts'
import { currentLanguage, currentWords, htmlLanguage } from '../../platform/words/words.ts'
import { openDrawer, printReceipts } from './print-sale.ts'
import type { Sale } from './sale-types.ts'

/** Nothing here can undo the sale, and nothing waits for it. */
export function afterSale(sale: Sale): void {
  expireStock()
  play('moneyOk')
  const { say } = currentWords().tender
  const language = currentLanguage()
  const sentence =
    sale.changeCents > 0
      ? say.change(spokenMoney(sale.changeCents, shopCurrency(), language))
      : say.due(spokenMoney(sale.dueCents, shopCurrency(), language))
  speak(sentence, htmlLanguage(language))
  if (sale.printsReceipt) printReceipts(sale)
  else if (takesCash(sale)) void openDrawer(sale.id)
}

const takesCash = ({ legs }: Pick<Sale, 'legs'>): boolean =>
  legs.some(({ tender }) => tenderFacts[tender].opensDrawer)
