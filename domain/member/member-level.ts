// Levels of members: what a level asks for, and what it gives.

/** How a level is reached: by what was spent, by points gained, or only by hand. */
export const levelRuleKinds = ['spent', 'points', 'hand'] as const
export type LevelRuleKind = (typeof levelRuleKinds)[number]

/** A level as far as reaching it goes. */
export interface MemberLevel {
  readonly id: string
  /** Of two levels the one of the higher rank counts. */
  readonly rank: number
  readonly rule: LevelRuleKind
  /** Cents or points, as the rule says; above zero. Nothing is asked for a level by hand. */
  readonly threshold: number
  /** How far back spending and points count. */
  readonly periodMonths: number
  /** How much longer it is kept than its rule holds; for a level by hand how long, and 0 for ever. */
  readonly validMonths: number
}

/** What a level gives where goods are sold. */
export interface LevelBenefits {
  /** Goods cost their member price. */
  readonly takesMemberPrice: boolean
  /** Points earned, in percent of what the shop gives otherwise. */
  readonly pointsPercent: number
}

/** Members pay member prices and earn points once where no level says otherwise. */
export const usualBenefits: LevelBenefits = { takesMemberPrice: true, pointsPercent: 100 }

/** Whether somebody pays member prices; a guest never does. */
export const paysMemberPrice = (
  member: Partial<Pick<LevelBenefits, 'takesMemberPrice'>> | null,
): boolean => member !== null && (member.takesMemberPrice ?? usualBenefits.takesMemberPrice)
