import type { Line } from './line.ts'
import { type PaperWidth, paperSize } from './paper-width.ts'
import { centered, pair, rule, slipHead } from './slip-head.ts'
import type { SlipWords } from './slip-words.ts'

/** What a printer is asked to prove: its width, its characters, its bars. */
export interface TestPage {
  readonly storeName: string
  readonly till: string
  /** The store's wall time. */
  readonly printedAt: string
  readonly paper: PaperWidth
}

/** A page whose ruler fills one row exactly: a printer of another width breaks it. */
export function testPageLines(page: TestPage, words: SlipWords): Line[] {
  const { columns } = paperSize(page.paper)
  const ruler = Array.from({ length: columns }, (_, at) => String((at + 1) % 10)).join('')
  return [
    ...slipHead({ ...page, copyNumber: 0, title: words.test.title }, words.receipt),
    pair(`${words.receipt.till} ${page.till}`, page.printedAt),
    pair(words.test.columns, `${columns} (${page.paper} mm)`),
    { kind: 'text', text: ruler },
    { kind: 'text', text: words.test.characters },
    { kind: 'text', text: 'ABCabc 0123456789', style: { bold: true } },
    { kind: 'text', text: 'ABC 0123', style: { wide: 2, tall: 2 } },
    { kind: 'text', text: ' ABC 0123 ', style: { inverted: true } },
    rule,
    { kind: 'barcode', text: 'TO0000000000000', captioned: true },
    { kind: 'gap', dots: 8 },
    centered(words.test.scan),
    { kind: 'cut' },
  ]
}
