// A member of the shop, as far as a sale has to know one.
import type { Cents } from '../money/cents.ts'
import type { Points } from '../money/points.ts'
import type { LevelBenefits } from './member-level.ts'

/** A level's benefits are absent where no level sets them. */
export interface Member extends Partial<LevelBenefits> {
  readonly id: string
  readonly phone: string
  readonly nick: string
  readonly levelName: string
  readonly levelNameEn: string
  /** Points the member has. */
  readonly points: Points
  /** The member's points are shown and may be spent (`showIntegral`). */
  readonly showsPoints: boolean
  /** Stored value the member paid for. */
  readonly realBalanceCents: Cents
  /** Stored value given on top when recharging. */
  readonly giftBalanceCents: Cents
  readonly owedBoxes: number
}
