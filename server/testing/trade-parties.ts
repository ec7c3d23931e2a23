import { randomUUID } from 'node:crypto'
import type { TestShop } from './test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from './test-till.ts'
import { office } from './wire-inputs.ts'

export const wang = { partyKind: 'GROUPER', partyId: 'grouper-wang' }
export const farm = { partyKind: 'MERCHANT', partyId: 'merchant-farm' }

/** Closes the next period of a party up to yesterday, for the sum that is shown. */
export async function closeParty(
  by: TestTill,
  party: WireOrder,
  more: WireOrder = {},
): Promise<CallResponse> {
  const shown = await by.post(office('queryPartyEntries'), {
    pageNo: 1,
    pageSize: 100,
    ...party,
    statementId: null,
    untilDay: more['untilDay'] ?? null,
  })
  return by.post(office('closePartyStatement'), {
    clientStatementId: randomUUID(),
    ...party,
    untilDay: shown.data['untilDay'],
    dueMoney: shown.data['dueMoney'],
    ...more,
  })
}

/** Pays a statement from a drawer, or elsewhere where none is named. */
export const payParty = (by: TestTill, statementId: unknown, more: WireOrder = {}) =>
  by.post(office('payPartyStatement'), {
    clientPaymentId: randomUUID(),
    statementId,
    cashierRecordId: null,
    note: '银行转账',
    ...more,
  })

/** The next day, the statements of a grouper and a merchant are closed and paid. */
export async function tradeParties(shop: TestShop): Promise<void> {
  shop.clock.nowMs += 24 * 3_600_000
  const manager = shop.till()
  await manager.login('13800000003')
  const { data } = await manager.post(office('queryPartyStatements'), {
    pageNo: 1,
    pageSize: 1,
    partyKind: farm.partyKind,
    partyId: null,
  })
  const shiftId =
    data['drawers']?.[0]?.['cashierRecordId'] ?? (await shop.till().onDuty('13800000002')).shiftId
  for (const [party, cashierRecordId] of [
    [wang, null],
    [farm, shiftId],
  ] as const) {
    const closed = await closeParty(manager, party)
    if (closed.code !== 1200) throw new Error(`not closed: ${closed.code} ${closed.msg}`)
    const statementId = closed.data['statement']?.['statementId']
    const { code, msg } = await payParty(manager, statementId, { cashierRecordId })
    if (code !== 1200) throw new Error(`not paid: ${code} ${msg}`)
  }
}
