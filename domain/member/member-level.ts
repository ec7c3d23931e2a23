// Levels of members: the requirements of a level, and its benefits.

/** How a level is reached: by what was spent, by points gained, or only by hand. */
export const levelRuleKinds = ['spent', 'points', 'hand'] as const
export type LevelRuleKind = (typeof levelRuleKinds)[number]

/** A level as far as reaching it goes. */
export interface MemberLevel {
  readonly id: string
  /** Of two levels the one of the higher rank counts. */
  readonly rank: number
  readonly rule: LevelRuleKind
  /** Cents or points, by the rule; above zero. A level set by hand has no requirement. */
  readonly threshold: number
  /** How far back spending and points count. */
  readonly periodMonths: number
  /**
   * How much longer it is retained than its rule is met; for a level set by hand its duration, with
   * 0 for permanent.
   */
  readonly validMonths: number
}

/** Benefits of a level where goods are sold. */
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
