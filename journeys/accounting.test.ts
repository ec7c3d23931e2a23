import { readFileSync } from 'node:fs'
import { demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { accounts } from '@tillwright/domain/accounting/accounts.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, openStage, openTill, type Stage } from './journey.ts'
import { officeWords } from './words.ts'

// The owner looks at what a settled day books, and at one that is not settled.

const owner = '13800000004'
const { accounting, records } = officeWords

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Sells for cash, hands over and settles today. */
async function sellAndSettle(): Promise<string> {
  const { manager } = stage
  await manager.onDuty('13800000003')
  const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
  expect(await manager.sell(await manager.cashOrder([apples]))).toMatchObject({ code: 1200 })
  const { data } = await manager.get('statis/getCloseReport', { cashierRecordId: manager.shiftId })
  const countedMoney = data['report']?.['expectedCashMoney']
  const end = { cashierRecordId: manager.shiftId, keptFloatMoney: 100, note: '' }
  const counted = [{ tender: 'cash', countedMoney }]
  expect(await manager.post('shift/closeShift', { ...end, counted })).toMatchObject({ code: 1200 })
  await manager.login('13800000003')
  const day = dayAt(Date.now(), 'Asia/Shanghai')
  expect(await manager.post('statis/settleDay', { day })).toMatchObject({ code: 1200 })
  return day
}

it('shows and exports what a settled day books, and says so when a day is not settled', async () => {
  const { page, context } = await openTill(stage, 'desktop')
  await page.goto(`${stage.proxy.url}/backoffice/#/reports`)
  await logIn(page, owner)
  await page.getByRole('link', { name: accounting.title }).click()
  await page.getByText(accounting.open).waitFor()
  await page.getByLabel(accounting.day).fill(await sellAndSettle())
  const table = page.getByRole('region', { name: accounting.title })
  await table.getByRole('row').nth(1).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: records.exportAs('CSV') }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe(
    `\ufeff${[accounting.day, accounting.number, accounting.account, accounting.debit, accounting.credit].join(',')}`,
  )
  const amounts = lines.slice(1).map((line) =>
    line
      .split(',')
      .slice(-2)
      .map((one) => Math.round(Number(one) * 100)),
  )
  const sum = (at: number) => amounts.reduce((all, one) => all + (one[at] ?? Number.NaN), 0)
  expect(sum(0)).toBeGreaterThan(0)
  expect(sum(0)).toBe(sum(1))
  await context.close()
})

it('lists an account under the number that the owner gives it', async () => {
  const { page, context } = await openTill(stage, 'desktop')
  await page.goto(`${stage.proxy.url}/backoffice/#/settings?form=accounts`)
  await logIn(page, owner)
  await page.getByLabel(accounts.cash.name, { exact: true }).fill('1000-A')
  const save = page.getByRole('button', { name: records.save, exact: true })
  await save.click()
  await page.getByLabel(records.proof).fill(demoSensitivePassword)
  await save.click()
  await page.getByText(records.saved).waitFor()
  await page.goto(`${stage.proxy.url}/backoffice/#/reports/accounting`)
  await page.getByLabel(accounting.day).fill(dayAt(Date.now(), 'Asia/Shanghai'))
  await page.getByRole('cell', { name: '1000-A' }).waitFor()
  await context.close()
})
