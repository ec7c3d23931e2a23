import { shopCurrency } from '../../session/shop-currency.ts'
import { getPrintTemplate } from '@tillwright/contract/settings/settings.ts'
import { textLines } from '@tillwright/printing/layout/text-lines.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import type { PaperFormat } from '@tillwright/printing/layout/paper-width.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { testPageLines } from '@tillwright/printing/papers/test-page-lines.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { printLabel } from '../../platform/devices/paper/print-label.ts'
import { print } from '../../platform/devices/printer/printer.ts'
import type { ReceiptWords } from '../../session/settings.ts'
import { tillOnPaper } from '../../session/till-name.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage, currentWords } from '../../platform/words/words.ts'

/** Prints the page that shows width, characters and bars of the printer. */
export async function printTestPage(): Promise<PrintJob | null> {
  const { paperMm } = currentSession()
  const lines = linesOn(paperMm, await receiptWords(paperMm))
  if (!lines) return null
  return print(encodeEscpos(layout(lines, paperMm)), currentWords().hardware.testPage)
}

/** The same of the label printer, on one of its labels. */
export async function printTestLabel(): Promise<PrintJob | null> {
  const lines = linesOn(currentSession().labelPrinter.paper, noWords)
  return lines && printLabel(lines, currentWords().hardware.testPage)
}

const noWords: ReceiptWords = { header: '', footer: '' }

/** The shop's own words as the server has them now; those this till knows where it does not answer. */
async function receiptWords(paperMm: 58 | 80): Promise<ReceiptWords> {
  try {
    return await callApi(getPrintTemplate, { kind: 'RECEIPT', paperMm }, { quiet: true })
  } catch (error) {
    throwUnlessFailure(error)
    return currentSession().receipt
  }
}

/** Null where no user is logged in. */
function linesOn(paper: PaperFormat, own: ReceiptWords): readonly Line[] | null {
  const { user } = currentSession()
  if (!user) return null
  const page = {
    storeName: user.store.name,
    till: tillOnPaper(currentSession()),
    printedAt: wallTime(nowMs(), user.store.timeZone),
    paper,
    header: textLines(own.header),
    footer: textLines(own.footer),
  }
  return testPageLines(page, paperWords(currentLanguage(), shopCurrency()))
}
