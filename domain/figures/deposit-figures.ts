// Deposits of turnover boxes: money that is taken and owed back, and no sale.
import { type Cents, subtractCents } from '../money/cents.ts'

export interface DepositFigures {
  /** With the boxes that were lent. */
  readonly takenCents: Cents
  /** With the boxes that came back whole. */
  readonly givenBackCents: Cents
  /** Deposits for boxes returned unusable: the shop's own from then on, and paid to no one. */
  readonly keptCents: Cents
}

/**
 * Returns deposits as money: amounts taken less amounts returned. A retained deposit was taken
 * before and moves nothing.
 */
export const netDeposits = ({
  takenCents,
  givenBackCents,
}: Pick<DepositFigures, 'takenCents' | 'givenBackCents'>): Cents =>
  subtractCents(takenCents, givenBackCents)

/**
 * Returns the increase of the shop's debt to its customers: amounts taken less amounts returned and
 * retained.
 */
export const owedDeposits = (figures: DepositFigures): Cents =>
  subtractCents(netDeposits(figures), figures.keptCents)
