import { shopCurrency } from '../../session/shop-currency.ts'
import { wallTime } from '@tillwright/domain/calendar.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout.ts'
import type { Line } from '@tillwright/printing/line.ts'
import type { PaperFormat } from '@tillwright/printing/paper-width.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { testPageLines } from '@tillwright/printing/papers/test-page-lines.ts'
import { nowMs } from '../../platform/clock.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { printLabel } from '../../platform/devices/paper/print-label.ts'
import { print } from '../../platform/devices/printer/printer.ts'
import { tillOnPaper } from '../../session/till-name.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage, currentWords } from '../../platform/words/words.ts'

/** Prints the page that shows width, characters and bars of the printer. */
export async function printTestPage(): Promise<PrintJob | null> {
  const { paperMm } = currentSession()
  const lines = linesOn(paperMm)
  if (!lines) return null
  return print(encodeEscpos(layout(lines, paperMm)), currentWords().hardware.testPage)
}

/** The same of the label printer, on one of its labels. */
export async function printTestLabel(): Promise<PrintJob | null> {
  const lines = linesOn(currentSession().labelPrinter.paper)
  return lines && printLabel(lines, currentWords().hardware.testPage)
}

/** Null where nobody is logged in. */
function linesOn(paper: PaperFormat): readonly Line[] | null {
  const { user } = currentSession()
  if (!user) return null
  const page = {
    storeName: user.store.name,
    till: tillOnPaper(currentSession()),
    printedAt: wallTime(nowMs(), user.store.timeZone),
    paper,
  }
  return testPageLines(page, paperWords(currentLanguage(), shopCurrency()))
}
