import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { numberCell, workbookOf } from './save-table.ts'

const read = async (rows: Parameters<typeof workbookOf>[0]) =>
  readSheet(Buffer.from(await (await workbookOf(rows)).arrayBuffer()))

it('writes amounts as numbers and codes as text', async () => {
  const row = [numberCell('12.30'), numberCell('-0.05'), '6901000000011', '007', '=1+1']
  expect(await read([row])).toEqual([[12.3, -0.05, '6901000000011', '007', '=1+1']])
})

it.each(['', '–', '12.3456', '6901000000011000', '1e5', ' 1'])('writes "%s" as text', (text) => {
  expect(numberCell(text)).toBe(text)
})

it('counts with an amount whose thousands are set apart', () => {
  expect(numberCell('12,345.60')).toEqual({ number: '12345.60' })
  expect(numberCell('-1,234,567.89')).toEqual({ number: '-1234567.89' })
  for (const text of ['1,23', '12,34.5', ',123', '1,234,']) expect(numberCell(text)).toBe(text)
})
