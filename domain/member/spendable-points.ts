import { type Points, zeroPoints } from '../money/points.ts'
import type { Member } from './member.ts'

/** Points that may pay for goods: those that are not shown (`showIntegral`) can pay for nothing. */
export const spendablePoints = ({ points, showsPoints }: Member): Points =>
  showsPoints ? points : zeroPoints
