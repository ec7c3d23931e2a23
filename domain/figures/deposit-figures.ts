// Deposits of turnover boxes: money that is taken and owed back, and no sale.
import { type Cents, subtractCents } from '../cents.ts'

export interface DepositFigures {
  /** With the boxes that were lent. */
  readonly takenCents: Cents
  /** With the boxes that came back whole. */
  readonly givenBackCents: Cents
  /** For boxes that came back past use: the shop's own from then on, and paid to nobody. */
  readonly keptCents: Cents
}

/** Deposits as money: what was taken less what was given back. What is kept was taken before and moves nothing. */
export const netDeposits = ({
  takenCents,
  givenBackCents,
}: Pick<DepositFigures, 'takenCents' | 'givenBackCents'>): Cents =>
  subtractCents(takenCents, givenBackCents)

/** By how much the shop owes its customers more: what was taken less what was given back and what was kept. */
export const owedDeposits = (figures: DepositFigures): Cents =>
  subtractCents(netDeposits(figures), figures.keptCents)
