// Balanced entries of a settled day, for the books of an accountant (decision 0232).
import {
  addCents,
  type Cents,
  negateCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts'
import type { DepositFigures } from '../figures/deposit-figures.ts'
import { type Discounts, netSales, type SalesFigures } from '../figures/sales-figures.ts'
import type { TenderFigures } from '../figures/tender-figures.ts'
import { type TenderKind, tenderKinds } from '../order/tender.ts'
import { type AccountKey, accountKeys } from './accounts.ts'

/** Stored value that moved, real money and gift money apart. */
export interface StoredParts {
  readonly realCents: Cents
  readonly giftCents: Cents
}

/** Sums of one day. Money of other programs counts on none. */
export interface DaySums {
  readonly tenders: Readonly<Record<TenderKind, TenderFigures>>
  readonly sales: Pick<SalesFigures, 'salesCents' | 'refundCents'>
  readonly discounts: Omit<Discounts, 'pricesCents'>
  /** The part of the refunds that is cash rounding given back: below zero where it had taken off. */
  readonly refundRoundingCents: Cents
  /**
   * Stored value that goods were paid with, that their refunds gave back, that top-ups gave, that
   * came off with top-ups given back, and that lapsed.
   */
  readonly stored: Readonly<
    Record<'spent' | 'refunded' | 'granted' | 'takenBack' | 'lapsed', StoredParts>
  >
  readonly deposits: DepositFigures
  readonly payInCents: Cents
  readonly payOutCents: Cents
  /** Counted less expected cash of the shifts that ended, short below zero. */
  readonly cashDifferenceCents: Cents
}

/** Sum of one account on a day, on either side. */
export interface JournalEntry {
  readonly account: AccountKey
  readonly debitCents: Cents
  readonly creditCents: Cents
}

/** Debits above zero, credits below. */
type Posting = readonly [AccountKey, Cents]

const debit = (account: AccountKey, amount: Cents): Posting => [account, amount]
const credit = (account: AccountKey, amount: Cents): Posting => [account, negateCents(amount)]

const accountOf: Readonly<Record<Exclude<TenderKind, 'storedValue'>, AccountKey>> = {
  cash: 'cash',
  code: 'mobilePay',
  card: 'card',
  transfer: 'transfer',
  other: 'onAccount',
}

/** The entries of a day in the order of the accounts; an account that nothing moved has none. */
export function dayJournal(sums: DaySums): JournalEntry[] {
  const postings = [
    ...tenderKinds.flatMap((tender) => ofTender(sums, tender)),
    ...ofSales(sums),
    ...ofTopUps(sums),
    ...ofLapses(sums),
    ...ofDeposits(sums),
    ...ofDrawers(sums),
  ].filter(([, amount]) => amount !== 0)
  return accountKeys
    .map((account) => entryOf(account, postings))
    .filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
}

/** Sums both sides. */
export function journalTotals(entries: readonly JournalEntry[]): Omit<JournalEntry, 'account'> {
  return {
    debitCents: sumCents(entries.map(({ debitCents }) => debitCents)),
    creditCents: sumCents(entries.map(({ creditCents }) => creditCents)),
  }
}

/** Movement of an account on a day: debits less credits. */
export function movedOn(entries: readonly JournalEntry[], account: AccountKey): Cents {
  const entry = entries.find((one) => one.account === account)
  return entry === undefined ? zeroCents : subtractCents(entry.debitCents, entry.creditCents)
}

/**
 * Where a journal does not balance, or says something else than the day: its net sales, or the stored value that was
 * paid and given back. Null where it is right.
 */
export function journalFault(sums: DaySums): string | null {
  const entries = dayJournal(sums)
  const { debitCents, creditCents } = journalTotals(entries)
  if (debitCents !== creditCents) return `debits ${debitCents}, credits ${creditCents}`
  const { spent, refunded } = sums.stored
  const { paymentCents, refundCents } = sums.tenders.storedValue
  const said = [
    ['net sales', netOf(entries), netSales(sums.sales)],
    ['stored value spent', bothOf(spent), paymentCents],
    ['stored value given back', bothOf(refunded), refundCents],
  ] as const
  const wrong = said.find(([, booked, counted]) => booked !== counted)
  return wrong === undefined ? null : `${wrong[0]} ${wrong[1]}, not ${wrong[2]}`
}

const bothOf = ({ realCents, giftCents }: StoredParts): Cents => addCents(realCents, giftCents)

const salesAccounts = ['sales', 'returns', 'coupons', 'points', 'rounding'] as const

const netOf = (entries: readonly JournalEntry[]): Cents =>
  negateCents(sumCents(salesAccounts.map((account) => movedOn(entries, account))))

function entryOf(account: AccountKey, postings: readonly Posting[]): JournalEntry {
  const amounts = postings.filter(([of]) => of === account).map(([, amount]) => amount)
  return {
    account,
    debitCents: sumCents(amounts.filter((amount) => amount > 0)),
    creditCents: negateCents(sumCents(amounts.filter((amount) => amount < 0))),
  }
}

/** Money as it came and went. Of stored value the member's two accounts move instead. */
function ofTender({ tenders, stored }: DaySums, tender: TenderKind): Posting[] {
  const of = tenders[tender]
  if (tender === 'storedValue')
    return [
      debit('storedValue', stored.spent.realCents),
      debit('giftMoney', stored.spent.giftCents),
      credit('storedValue', stored.refunded.realCents),
      credit('giftMoney', stored.refunded.giftCents),
      credit('storedValue', of.depositBackCents),
    ]
  const account = accountOf[tender]
  return [
    debit(account, sumCents([of.paymentCents, of.rechargeCents])),
    credit(account, sumCents([of.refundCents, of.rechargeRefundCents, of.depositBackCents])),
  ]
}

/** Goods at what they were charged, and what came off by coupons, points and rounding. */
function ofSales({ sales, discounts, refundRoundingCents }: DaySums): Posting[] {
  const { couponsCents, pointsCents, roundingCents } = discounts
  return [
    credit('sales', sumCents([sales.salesCents, couponsCents, pointsCents, roundingCents])),
    debit('coupons', couponsCents),
    debit('points', pointsCents),
    debit('rounding', roundingCents),
    debit('returns', subtractCents(sales.refundCents, refundRoundingCents)),
    debit('rounding', refundRoundingCents),
  ]
}

/**
 * Books the liability for top-ups. A part withheld from one that was given back is the shop's own.
 */
function ofTopUps({ tenders, stored }: DaySums): Posting[] {
  const { granted, takenBack } = stored
  const paidOut = sumCents(tenderKinds.map((kind) => tenders[kind].rechargeRefundCents))
  return [
    credit('storedValue', granted.realCents),
    credit('giftMoney', granted.giftCents),
    debit('gifts', granted.giftCents),
    debit('storedValue', takenBack.realCents),
    credit('retainedTopUps', subtractCents(takenBack.realCents, paidOut)),
    debit('giftMoney', takenBack.giftCents),
    credit('gifts', takenBack.giftCents),
  ]
}

/** What lapsed is owed to nobody any more. */
const ofLapses = ({ stored: { lapsed } }: DaySums): Posting[] => [
  debit('storedValue', lapsed.realCents),
  debit('giftMoney', lapsed.giftCents),
  credit('lapsed', bothOf(lapsed)),
]

const ofDeposits = ({ deposits }: DaySums): Posting[] => [
  credit('deposits', deposits.takenCents),
  debit('deposits', sumCents([deposits.givenBackCents, deposits.keptCents])),
  credit('retainedDeposits', deposits.keptCents),
]

const ofDrawers = ({ payInCents, payOutCents, cashDifferenceCents }: DaySums): Posting[] => [
  debit('cash', payInCents),
  credit('cashMoves', payInCents),
  credit('cash', payOutCents),
  debit('cashMoves', payOutCents),
  debit('cash', cashDifferenceCents),
  credit('cashDifference', cashDifferenceCents),
]
