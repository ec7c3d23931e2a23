// The browser's own print dialog: the last resort, on any printer that the system has.
import type { Printer } from './printer-interface.ts'
import { htmlPage } from '@tillwright/printing/picture/html-page.ts'
import { sheetsOfBytes } from './paper-of-bytes.ts'
import { printPage } from '@tillwright/ui/print/print-page.ts'

export const browserPrinter: Printer = {
  kind: 'browser',
  send: async ({ bytes, title }) => {
    const sheets = sheetsOfBytes(bytes)
    // A drawer cannot be opened this way.
    if (sheets.length > 0) await printPage(htmlPage(sheets, title))
    return 'sent'
  },
}
