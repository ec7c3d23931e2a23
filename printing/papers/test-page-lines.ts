import type { Line } from '../layout/line.ts'
import { isLabel, type PaperFormat, paperSize } from '../layout/paper-width.ts'
import { centered, pair, rule, titleLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** Test of a printer: its width, its characters, its bars. */
export interface TestPage {
  readonly storeName: string
  readonly till: string
  /** The store's wall time. */
  readonly printedAt: string
  readonly paper: PaperFormat
  /** The shop's own words above and below its receipts; none on a label. */
  readonly header: readonly string[]
  readonly footer: readonly string[]
}

/**
 * A page whose ruler fills one row exactly: a printer of another width breaks it. A label has room for
 * the ruler, the characters and the bars.
 */
export function testPageLines(page: TestPage, words: SlipWords): Line[] {
  const { columns } = paperSize(page.paper)
  const ruler = Array.from({ length: columns }, (_, at) => String((at + 1) % 10)).join('')
  const proof: Line[] = [
    { kind: 'text', text: ruler },
    { kind: 'text', text: words.test.characters(`${words.receipt.currencySign}128.00`) },
  ]
  const size = isLabel(page.paper) ? page.paper : `${page.paper} mm`
  if (isLabel(page.paper))
    return [
      pair(words.test.title, size),
      ...proof,
      { kind: 'barcode', text: 'TO00000000', heightDots: 48 },
      { kind: 'cut' },
    ]
  return [
    titleLine(words.test.title),
    centered(page.storeName),
    ...page.header.map((text) => centered(text)),
    rule,
    pair(`${words.receipt.till} ${page.till}`, page.printedAt),
    pair(words.test.columns, `${columns} (${size})`),
    ...proof,
    { kind: 'text', text: 'ABCabc 0123456789', style: { bold: true } },
    { kind: 'text', text: 'ABC 0123', style: { wide: 2, tall: 2 } },
    { kind: 'text', text: ' ABC 0123 ', style: { inverted: true } },
    rule,
    { kind: 'barcode', text: 'TO0000000000000', captioned: true },
    { kind: 'gap', dots: 8 },
    centered(words.test.scan),
    ...page.footer.map((text) => centered(text)),
    { kind: 'cut' },
  ]
}
