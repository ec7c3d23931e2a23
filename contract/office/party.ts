import { partyKinds } from '@tillwright/domain/party/party-kind.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { signedMoney } from '../wire/money.ts'
import { pageFields, pageOf, pageSizeMax } from '../wire/page.ts'
import { percent } from '../wire/percent.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'

const ours =
  'A grouper lives on the commission and a merchant on the sales: both want to see how it adds up.'
const partyCall = { method: 'POST', needs: 'party.settle', office: true, ours } as const

const count = z.int().check(z.gte(0))
const party = { partyKind: z.enum(partyKinds), partyId: id }
const sums = {
  /** Goods of its orders, and what went back of them. */
  saleMoney: signedMoney,
  refundMoney: signedMoney,
  /** Due to the party; negative where more was taken back than sold. */
  dueMoney: signedMoney,
}

const statement = respelt(
  z.object({
    statementId: id,
    ...party,
    partyName: text(40),
    fromDay: day,
    untilDay: day,
    ...sums,
    entryCount: count,
    state: z.enum(['DUE', 'PAID']),
    closedTime: moment,
    closedBy: text(60),
    /** Null while it is due. */
    payment: z.nullable(
      respelt(
        z.object({
          paidTime: moment,
          paidBy: text(60),
          /** Cash from a drawer of the store; else paid elsewhere. */
          isFromDrawer: z.boolean(),
          note: text(),
        }),
      ),
    ),
  }),
  { statementId: 'id' },
)

export const queryPartyStatements = call({
  ...partyCall,
  path: '/api/v1/backoffice/queryPartyStatements',
  summary: 'Closed statements of groupers or merchants in this store, the last first.',
  input: z.object({ ...pageFields, partyKind: party.partyKind, partyId: z.nullable(id) }),
  output: z.object({
    list: listOf(statement, pageSizeMax),
    total: count,
    /** Everybody of that kind who may be due something, by name. */
    parties: listOf(z.object({ partyId: id, partyName: text(40) }), 5000),
    /** Drawers that a statement could be paid from now: open shifts of the store. */
    drawers: listOf(z.object({ cashierRecordId: id, cashierName: text(60) }), 500),
  }),
})

export const queryPartyEntries = call({
  ...partyCall,
  path: '/api/v1/backoffice/queryPartyEntries',
  summary: 'Orders and refunds of one statement, or of the next one that could be closed.',
  input: z.object({
    ...pageFields,
    ...party,
    /** Null for the period that comes next. */
    statementId: z.nullable(id),
    /** Last day of the period that comes next; null for yesterday. */
    untilDay: z.nullable(day),
  }),
  output: respelt(
    z.object({
      ...pageOf(
        respelt(
          z.object({
            orderId: id,
            orderNo: text(64),
            isRefund: z.boolean(),
            day,
            /** Goods of the line; empty for all goods of an order. */
            goodsName: text(),
            goodsNameEn: text(),
            goodsMoney: signedMoney,
            sharePercent: percent,
            dueMoney: signedMoney,
          }),
          { orderNo: 'number', sharePercent: 'basisPoints' },
        ),
      ).shape,
      /** Null where nothing was sold yet. */
      fromDay: z.nullable(day),
      untilDay: day,
      ...sums,
    }),
  ),
})

export const closePartyStatement = call({
  ...partyCall,
  path: '/api/v1/backoffice/closePartyStatement',
  summary: 'Closes the period up to a day: what was not in a statement before is in this one.',
  writes: true,
  idempotentBy: 'clientStatementId',
  input: respelt(
    z.strictObject({
      clientStatementId: clientId,
      ...party,
      untilDay: day,
      /** As it was shown: another sum is not closed unseen. */
      dueMoney: signedMoney,
    }),
    { clientStatementId: 'clientId' },
  ),
  output: z.object({ statement }),
})

export const payPartyStatement = call({
  ...partyCall,
  path: '/api/v1/backoffice/payPartyStatement',
  summary: 'Records that a statement was paid: with cash from a drawer, or elsewhere.',
  writes: true,
  idempotentBy: 'clientPaymentId',
  input: respelt(
    z.strictObject({
      clientPaymentId: clientId,
      statementId: id,
      /** Shift whose drawer the cash comes from; null where it was paid elsewhere. */
      cashierRecordId: z.nullable(id),
      /** How it was paid; needed where it was paid elsewhere. */
      note: text(),
    }),
    { clientPaymentId: 'clientId', cashierRecordId: 'shiftId' },
  ),
  output: z.object({ statement }),
})
