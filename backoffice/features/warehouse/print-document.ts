import type { StockDocument } from './stock-document.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { printPage } from '@tillwright/ui/print/print-page.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { htmlPage } from '@tillwright/printing/picture/html-page.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { sheetsOf } from '@tillwright/printing/layout/sheet.ts'
import { type StockSlip, stockLines } from '@tillwright/printing/papers/stock-lines.ts'
import { exactMomentText } from '../../platform/navigation/moment-text.ts'
import type { Language, Words } from '../../platform/words/words.ts'
import { goodsName } from './goods-name.ts'

export interface PrintTerms {
  readonly say: Words['warehouse']
  readonly language: Language
}

/** Hands a document to the browser's own print dialog, on 80 mm paper. */
export function printDocument(document: StockDocument, terms: PrintTerms): Promise<void> {
  const rows = layout(stockLines(slipOf(document, terms)), 80)
  return printPage(htmlPage(sheetsOf(rows, 80), document.number))
}

function slipOf(document: StockDocument, { say, language }: PrintTerms): StockSlip {
  const { reason, note, otherNumber } = document
  const partner = document.otherStoreName || document.supplierName
  return {
    title: say.kinds[document.kind],
    number: document.number,
    facts: [
      [document.number, say.states[document.state]],
      [document.storeName, document.staffName],
      [say.when, exactMomentText(document.postedAtMs)],
      ...(partner === '' ? [] : [[say.partner, partner] as const]),
      ...(reason === null ? [] : [[say.reason, say.reasons[reason]] as const]),
      ...(otherNumber === '' ? [] : [[say.belongsTo(otherNumber), ''] as const]),
      ...(note === '' ? [] : [[say.note, note] as const]),
    ],
    lines: document.lines.map((line) => ({
      name: goodsName(line, language),
      amount: `${formatMilli(line.amount)} ${line.unit}`,
      detail: [
        line.expected === null ? '' : `${say.expected} ${formatMilli(line.expected)}`,
        line.found === null ? '' : `${say.found} ${formatMilli(line.found)}`,
        line.costCents === null ? '' : `${say.costOf} ${amountLabel(line.costCents)}`,
        line.expiresDay === null ? '' : `${say.expires} ${line.expiresDay}`,
      ]
        .filter((part) => part !== '')
        .join('  '),
    })),
    total: document.costCents === 0 ? null : [say.total, amountLabel(document.costCents)],
    signature: say.printedTitle,
  }
}
