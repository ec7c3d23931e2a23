// What happens once a sale stands: the drawer opens, the receipt comes out, the till sounds.
import { formatCents } from '@tillwright/domain/cents.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { play, speak } from '../sound/sound.ts'
import { currentLanguage, currentWords, htmlLanguage } from '../words/words.ts'
import { openDrawer, printSale } from './print-sale.ts'
import type { Sale } from './sale-types.ts'

/** Nothing here can undo the sale, and nothing waits for it. */
export function afterSale(sale: Sale): void {
  play('moneyOk')
  const { say } = currentWords().tender
  const sentence = sale.changeCents > 0 ? say.change(formatCents(sale.changeCents)) : null
  speak(sentence ?? say.due(formatCents(sale.dueCents)), htmlLanguage(currentLanguage()))
  if (sale.printsReceipt) void printSale(sale)
  else if (takesCash(sale)) void openDrawer()
}

const takesCash = ({ legs }: Pick<Sale, 'legs'>): boolean =>
  legs.some(({ tender }) => tenderFacts[tender].opensDrawer)
