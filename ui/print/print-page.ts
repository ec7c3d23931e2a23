/**
 * Prints a page of its own, out of a hidden frame, by the browser's dialog. Whether the person
 * pressed print is not reported.
 */
export function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = 'print'
  // Out of sight, but laid out: a frame that is not rendered prints nothing.
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
