import { currencies, currencyCodes } from '@tillwright/domain/money/currency.ts'
import { expect, it } from 'vitest'
import { decodeGb18030, encodeGb18030 } from '../encoding/gb18030.ts'
import { paperText } from '../encoding/paper-characters.ts'
import { paperWords } from './paper-words.ts'
import { boxLabelLines } from '../papers/box-label.ts'
import { priceLabelLines } from '../papers/price-label.ts'
import { receiptLines } from '../papers/receipt-lines.ts'
import { sampleReceipt } from '../papers/sample-receipt.ts'
import { isInPrinterFont } from '../encoding/printer-font.ts'

const said = (lines: unknown) => JSON.stringify(lines)

it.each(currencyCodes)('prints %s in the character set of the printer', (code) => {
  const { sign } = currencies[code]
  const printed = paperText(sign)
  expect(isInPrinterFont(printed)).toBe(true)
  expect(encodeGb18030(printed).length).toBeLessThanOrEqual(printed.length * 2)
  expect(decodeGb18030(encodeGb18030(printed))).toBe(printed)
})

it.each(currencyCodes)('prints %s on receipts and labels, and no other sign', (code) => {
  const { sign } = currencies[code]
  for (const language of ['zh', 'en'] as const) {
    const words = paperWords(language, code)
    const label = {
      storeName: '店',
      name: '苹果',
      spec: '',
      priceCents: sampleReceipt.payableCents,
      unit: '个',
      regularCents: sampleReceipt.subtotalCents,
      itemCode: '70001',
      barcode: '',
      depositCents: sampleReceipt.payableCents,
      code: 'B1',
    }
    const print = { words, paper: '40x30' } as const
    for (const paper of [
      said(receiptLines(sampleReceipt, words.receipt)),
      said(priceLabelLines(label, print)),
      said(boxLabelLines(label, print)),
    ]) {
      expect(paper).toContain(`"${sign}63.40"`)
      if (code !== 'CNY') expect(paper).not.toMatch(/[¥￥]/)
    }
  }
})
