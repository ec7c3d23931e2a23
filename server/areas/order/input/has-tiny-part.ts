import { isPieceCount } from '@tillwright/domain/cart/line-limits.ts'
import type { LineInput } from './order-input.ts'

/** True of a line whose pieces end in a part that nobody cuts off. */
export const hasTinyPart = ({ quantity }: Pick<LineInput, 'quantity'>): boolean =>
  quantity.kind === 'count' && !isPieceCount(quantity.count)
