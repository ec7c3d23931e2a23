import { shopCurrency } from '../session/shop-currency.ts'
import { wallTime } from '@tillwright/domain/calendar.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { testPageLines } from '@tillwright/printing/papers/test-page-lines.ts'
import { nowMs } from '../clock.ts'
import type { PrintJob } from '../devices/printer/print-job.ts'
import { print } from '../devices/printer/printer.ts'
import { currentSession } from '../session/session-store.ts'
import { currentLanguage, currentWords } from '../words/words.ts'

/** Prints the page that shows width, characters and bars of the printer. */
export async function printTestPage(): Promise<PrintJob | null> {
  const { user, deviceName, paperMm } = currentSession()
  if (!user) return null
  const page = {
    storeName: user.store.name,
    till: deviceName,
    printedAt: wallTime(nowMs(), user.store.timeZone),
    paper: paperMm,
  }
  const words = paperWords(currentLanguage(), shopCurrency())
  const bytes = encodeEscpos(layout(testPageLines(page, words), paperMm))
  return print(bytes, currentWords().hardware.testPage)
}
