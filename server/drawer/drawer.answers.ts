import type { moveDrawerCash as moveDrawerCashCall } from '@tillwright/contract/shift/drawer.ts'
import type { Answers } from '../answers.ts'
import { moveDrawerCash } from './move-drawer-cash.ts'

/** Cash that moves without a sale. */
export const drawerAnswers: Answers<{ moveDrawerCash: typeof moveDrawerCashCall }> = {
  moveDrawerCash: (wish, context) => moveDrawerCash(context, wish),
}
