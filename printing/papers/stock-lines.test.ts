import { expect, it } from 'vitest'
import { htmlPage } from '../picture/html-page.ts'
import { layout } from '../layout/layout.ts'
import { sheetReading, sheetsOf } from '../layout/sheet.ts'
import { stockLines } from './stock-lines.ts'

it('prints a warehouse document, whatever its goods are called', () => {
  const lines = stockLines({
    title: '入库单',
    number: 'R-000012',
    facts: [['晨光一店', '王安']],
    lines: [
      { name: '<script>alert(1)</script>', detail: '', amount: '3 kg' },
      { name: '牛奶', detail: '到期日 2026-12-01', amount: '12 瓶' },
    ],
    total: ['金额', '￥54.82'],
    signature: '签字',
  })
  const sheets = sheetsOf(layout(lines, 80), 80)
  const read = sheets.map(sheetReading).join('\n')
  for (const text of ['入库单', 'R-000012', '牛奶', '2026-12-01', '12 瓶', '￥54.82', '签字'])
    expect(read).toContain(text)
  expect(htmlPage(sheets, 'R-000012')).not.toContain('<script')
})
