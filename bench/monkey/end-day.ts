import { TestTill } from '@tillwright/server/testing/test-till.ts'

/** Hands every shift over with what its drawer should hold, each in the name of its cashier. Answers what went otherwise. */
export async function endDay(url: string): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const phone of ['13800000001', '13800000002', '13800000003']) {
    const till = new TestTill(url, '1001', { nowMs: Date.now() })
    const { data } = await till.login(phone)
    till.shiftId = data?.['session']?.['cashierRecord']?.['cashierRecordId'] ?? ''
    if (till.shiftId === '') continue
    const { report } = (await till.get('statis/getCloseReport')).data
    const expected = Math.max(0, Number(report?.['expectedCashMoney']))
    const counted = [{ tender: 'cash', countedMoney: expected }]
    const input = { cashierRecordId: till.shiftId, counted, keptFloatMoney: 0, note: 'counted' }
    const { code, msg } = await till.post('shift/closeShift', input)
    if (code !== 1200) wrong.push(`the shift of ${phone} does not end: ${code} ${msg}`)
  }
  return wrong
}
