// @vitest-environment happy-dom
import { importCoupons } from '@tillwright/contract/office/coupon-import.ts'
import { loseConnection, prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { CouponImportFile } from './CouponImportFile.tsx'

const server = prepareServer()
prepareOffice()

const { couponImport: say } = currentWords()

const outcome = {
  line: 2,
  kind: 'created' as const,
  type: 'percent' as const,
  memberId: 'm',
  count: 2,
}
const refused = { line: 3, field: 'phone', kind: 'noMember', text: '13999999999' }

async function open(value: string) {
  const rows = [
    { line: 2, name: 'A', type: '折扣', value, phone: '13900000001' },
    { line: 3, name: 'B', type: '满减', value: '5', phone: '13999999999' },
  ]
  const onWritten = vi.fn()
  server.current().respond(importCoupons, ({ isTrial }) => ({
    outcomes: [outcome],
    refused: isTrial ? [refused] : [],
  }))
  const read = { columns: [{ title: '名称', field: 'name' }], rows }
  const user = await renderPage(
    <CouponImportFile name="coupons.csv" read={read} onWritten={onWritten} />,
  )
  return { user, onWritten }
}

const sent = () =>
  server
    .current()
    .inputsOf(importCoupons)
    .map(({ isTrial, percentSense, rows }) => ({
      isTrial,
      percentSense,
      lines: rows.map(({ line }) => line),
    }))

it('asks what percentages mean before anything is sent, and gives the good rows alone', async () => {
  const { user, onWritten } = await open('20')
  expect(screen.getByRole('button', { name: say.senses.off('20', '80') })).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: say.senses.remaining('20', '20') }))
  expect(await screen.findByText(say.line(3))).toBeTruthy()
  expect(sent()).toEqual([{ isTrial: true, percentSense: 'remaining', lines: [2, 3] }])
  await user.click(screen.getByRole('button', { name: say.give(2) }))
  await screen.findByText(say.written)
  expect(sent()[1]).toEqual({ isTrial: false, percentSense: 'remaining', lines: [2] })
  expect(onWritten).toHaveBeenCalledOnce()
  expect(screen.getByText(say.line(3))).toBeTruthy()
})

it('looks again when the other meaning is chosen after a look', async () => {
  const { user } = await open('88%')
  await user.click(screen.getByRole('button', { name: say.senses.off('88%', '12') }))
  await user.click(await screen.findByRole('button', { name: say.senses.remaining('88%', '88') }))
  await screen.findByText(say.meant.remaining)
  expect(sent().map(({ percentSense }) => percentSense)).toEqual(['off', 'remaining'])
})

it('asks nothing when every percentage says 折 itself', async () => {
  await open('8.8折')
  await screen.findByText(say.looked)
  expect(screen.queryByText(say.senseTitle)).toBeNull()
})

it('sends the same import again when the answer was lost', async () => {
  const { user } = await open('8.8折')
  const button = await screen.findByRole('button', { name: say.give(2) })
  let tries = 0
  server.current().respond(importCoupons, () => {
    tries += 1
    return tries === 1 ? loseConnection() : { outcomes: [outcome], refused: [] }
  })
  await user.click(button)
  await screen.findByText(say.written, {}, { timeout: 8000 })
  const ids = server
    .current()
    .inputsOf(importCoupons)
    .map(({ importId }) => importId)
  expect(new Set(ids.slice(1)).size).toBe(1)
})
