// Goods that the stock book does not have are notified of when they are scanned, not when they are paid.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { goodsName } from '../goods/goods-text.ts'
import { requestConfirmation, alertAtLength } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { currentLanguage } from '../../platform/words/words.ts'

/**
 * The shop sells below its recorded stock, or nobody can be asked: a sale offline is never refused
 * for stock.
 */
const mayBeShort = (): boolean =>
  currentSession().sellsBelowStock || currentConnection() === 'offline'

/**
 * Returns whether a cashier takes the goods all the same: the shelf is right more often than the
 * recorded stock.
 */
export async function takesSoldOut(goods: Goods): Promise<boolean> {
  if (mayBeShort()) return true
  play('refused')
  return requestConfirmation({
    tone: 'warning',
    title: (words) => words.sell.soldOutTitle,
    text: (words) => words.sell.soldOutText(goodsName(goods, currentLanguage())),
    confirm: (words) => words.sell.soldOutAnyway,
    cancel: (words) => words.sell.soldOutConfirm,
  })
}

/** Warns a customer alone before anything is charged, who puts the goods back or calls somebody. */
export function refusesSoldOut(goods: Goods): Promise<boolean> {
  if (mayBeShort()) return Promise.resolve(true)
  alertAtLength((words) => words.kiosk.soldOut(goodsName(goods, currentLanguage())), 'warning')
  return Promise.resolve(false)
}
