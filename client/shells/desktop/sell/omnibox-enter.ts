// Enter in the one box at the top: a quantity, a discount, a code, or the first goods found.
import { canBePaid } from '@tillwright/domain/cart/cart.ts'
import { changeCart, currentCart, useCart } from '../../../features/cart/cart-store.ts'
import { confirmQuantity } from '../../../features/cart/confirm-quantity.ts'
import { promptCutApproval } from '../../../features/sale/prompt-cut-approval.ts'
import { lineEntryAction } from '../../../features/cart/line-entry.ts'
import { openCatalogue } from '../../../features/catalogue/catalogue-service.ts'
import { goodsByItemCode, searchGoods } from '../../../features/catalogue/catalogue-store.ts'
import { toast } from '../../../platform/notices/notice-store.ts'
import { isPaying } from '../../../features/sale/sale.ts'
import { play } from '../../../platform/sound/sound.ts'
import { isNumberOfNothing } from '../../../features/scan/do-scan.ts'
import { looksLikeCode } from '../../../features/scan/looks-like-code.ts'
import { scanCode } from '../../../features/scan/scan-service.ts'
import { pick } from '../../../features/sell/pick.ts'
import { beginTender } from './CartFooter.tsx'
import { currentLanguage } from '../../../platform/words/words.ts'
import { writeOmnibox } from '../search-text.ts'

/** Does what was typed before Enter; with nothing typed the payment begins. */
export async function omniboxEnter(text: string): Promise<void> {
  if (isPaying()) return
  if (text === '') {
    if (canBePaid(currentCart())) beginTender()
    return
  }
  const number = /^([*/])(.+)$/.exec(text)
  if (number) {
    return editChosen(number[1] === '*' ? 'quantity' : 'discount', number[2] ?? '')
  }
  if (isNumberOfNothing(text)) {
    play('refused')
    toast((words) => words.sell.numberOfNothing, 'warning')
    return
  }
  if (looksLikeCode(text)) {
    writeOmnibox('')
    scanCode(text)
    return
  }
  await openCatalogue()
  const goods = goodsByItemCode(text)[0] ?? searchGoods(text, 1)[0]
  if (!goods) return
  writeOmnibox('')
  await pick(goods)
}

async function editChosen(field: 'quantity' | 'discount', typed: string): Promise<void> {
  const { cart, chosenLineId } = useCart.getState()
  const line = cart.lines.find(({ id }) => id === chosenLineId)
  const action = line && lineEntryAction(line, field, typed, currentLanguage())
  if (!line) toast((words) => words.sell.chooseLineFirst, 'warning')
  else if (!action) {
    toast((words) => (field === 'quantity' ? words.sell.wrongQuantity : words.sell.wrongDiscount))
  } else {
    if (action.kind === 'setQuantity' && !(await confirmQuantity(line.goods, action.quantity)))
      return
    changeCart(action)
    writeOmnibox('')
    promptCutApproval()
  }
}
