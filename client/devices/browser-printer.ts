// The browser's own print dialog: the last resort, on any printer that the system has.
import { htmlPage } from '@tillwright/printing/html-page.ts'
import { sheetsOfBytes } from './paper-of-bytes.ts'
import type { Printer } from './printer.ts'

export const browserPrinter: Printer = {
  kind: 'browser',
  send: async ({ bytes, title }) => {
    const sheets = sheetsOfBytes(bytes)
    // A drawer cannot be opened this way.
    if (sheets.length > 0) await printPage(htmlPage(sheets, title))
    return 'sent'
  },
}

/** A page of its own in a frame that nobody sees. Whether the person pressed print, nobody is told. */
function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = 'print'
  // Out of sight, but laid out: a frame that is not drawn prints nothing.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '0',
    height: '0',
    border: '0',
  })
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (page === null || view === null) return Promise.resolve()
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  page.title = drawn.title
  page.adoptedStyleSheets = [sheetIn(page, drawn.querySelector('style')?.textContent ?? '')]
  page.body.replaceChildren(...[...drawn.body.childNodes].map((node) => page.adoptNode(node)))
  return new Promise((resolve) => {
    view.addEventListener('afterprint', () => {
      frame.remove()
      resolve()
    })
    view.print()
  })
}

/** The page's policy lets no style in that comes as text in the markup. */
function sheetIn(page: Document, css: string): CSSStyleSheet {
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = new Sheet()
  sheet.replaceSync(css)
  return sheet
}
