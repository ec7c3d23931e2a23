import type { moveDrawerCash as moveDrawerCashCall } from '@tillwright/contract/shift/drawer.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { moveDrawerCash } from './move-drawer-cash.ts'

/** Cash that moves without a sale. */
export const drawerHandlers: Handlers<{ moveDrawerCash: typeof moveDrawerCashCall }> = {
  moveDrawerCash: (input, context) => moveDrawerCash(context, input),
}
