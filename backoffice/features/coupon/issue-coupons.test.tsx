// @vitest-environment happy-dom
import { issueCoupons, queryPaperCodes } from '@tillwright/contract/office/office-coupon.ts'
import { loseConnection, prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { saveTable } from '../export/save-table.ts'
import { IssueCoupons } from './IssueCoupons.tsx'

vi.mock('../export/save-table.ts', () => ({ saveTable: vi.fn(async () => {}) }))

const server = prepareServer()
prepareOffice()

const { coupons: say } = currentWords()
const saved = vi.mocked(saveTable)

beforeEach(() => saved.mockClear())

async function openForm() {
  const onDone = vi.fn()
  const user = await renderPage(<IssueCoupons couponId="c1" name="Fiver" onDone={onDone} />)
  const field = (label: string) => screen.getByLabelText(label)
  return {
    onDone,
    field,
    type: (label: string, text: string) => user.type(field(label), text),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

it('gives coupons to the members of all phones, however they are parted', async () => {
  server.current().respond(issueCoupons, () => ({ unknownPhones: [], codes: ['A1', 'A2'] }))
  const { field, onDone, press, type } = await openForm()
  await type(say.phones, '13900000001, 13900000002，13900000003')
  await type(say.paperCount, '2')
  await press(say.give)
  expect(await screen.findByText(say.given(2))).toBeTruthy()
  expect(server.current().inputsOf(issueCoupons)).toMatchObject([
    { couponId: 'c1', phones: ['13900000001', '13900000002', '13900000003'], paperCount: 2 },
  ])
  expect(field(say.phones)).toHaveProperty('value', '')
  expect(onDone).toHaveBeenCalledTimes(1)
  await press(say.saveCodes)
  expect(saved).toHaveBeenCalledWith('Fiver', 'csv', { titles: [say.code], rows: [['A1'], ['A2']] })
})

it('names the phones that no member has, and gives nothing', async () => {
  server.current().respond(issueCoupons, () => ({ unknownPhones: ['13900000009'], codes: [] }))
  const { field, onDone, press, type } = await openForm()
  await type(say.phones, '13900000009')
  await press(say.give)
  expect(await screen.findByText(say.unknownPhones('13900000009'))).toBeTruthy()
  expect(field(say.phones)).toHaveProperty('value', '13900000009')
  expect(onDone).not.toHaveBeenCalled()
})

it('repeats the same request when no response came', async () => {
  server.current().respond(issueCoupons, loseConnection)
  const { press, type } = await openForm()
  await type(say.paperCount, '1')
  await press(say.give)
  server.current().respond(issueCoupons, () => ({ unknownPhones: [], codes: ['A1'] }))
  await press(say.give)
  expect(await screen.findByText(say.given(1))).toBeTruthy()
  const [first, second] = server.current().inputsOf(issueCoupons)
  expect(second).toEqual(first)
})

it('saves the codes of every page', async () => {
  server
    .current()
    .respond(queryPaperCodes, ({ after }) =>
      after === undefined
        ? { list: [{ code: 'A1', isUsed: true }], next: 'A1' }
        : { list: [{ code: 'A2', isUsed: false }], next: null },
    )
  const { press } = await openForm()
  await press(say.saveAllCodes)
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(saved.mock.calls[0]?.[2].rows).toEqual([
    ['A1', say.spent],
    ['A2', say.unused],
  ])
})
