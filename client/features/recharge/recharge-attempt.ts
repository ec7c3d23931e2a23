import type { Output } from '@tillwright/contract/call.ts'
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { createOrderV2 } from '@tillwright/contract/order/order.ts'
import { type Cents, subtractCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { FoundMember } from '../member/find-members.ts'
import type { RechargeChoice } from './recharge.ts'

type Balance = 'realBalanceCents' | 'giftBalanceCents'

export type RechargeOrder = Output<typeof createOrderV2>['order']

/** The request as stored on disk until its result is known. */
export interface RechargeAttempt {
  readonly clientId: string
  readonly shiftId: string
  /** One written down by an older version does not say. */
  readonly storeId?: string
  readonly askedAtMs: number
  readonly member: Pick<FoundMember, 'id' | 'nick' | 'phone' | 'points' | 'showsPoints' | Balance>
  readonly choice: RechargeChoice
  readonly tender: TenderKind
  readonly tenderedCents: Cents
  readonly authCode: string | null
  /** Ratio known to the till at the first request: a repeat is identical. */
  readonly pointsRatio: number
  readonly gateway: Gateway
}

/** Returns the change in cash. */
export const changeOf = ({ tender, tenderedCents, choice }: RechargeAttempt): Cents =>
  tender === 'cash' ? subtractCents(tenderedCents, choice.payCents) : zeroCents
