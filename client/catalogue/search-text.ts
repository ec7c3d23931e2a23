// All that can be searched, as one long text: searching it is what engines do fastest.
import type { Row } from './goods-chunk.ts'

export interface SearchText {
  /** Each row: fields behind tabs, ended by a line feed. Everything in lower case. */
  readonly text: string
  /** Where each row begins, in ascending order, and which row it is. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}

export const emptySearchText: SearchText = {
  text: '',
  starts: new Uint32Array(),
  rows: new Uint32Array(),
}

/** Order of fields: pinyin initials, Chinese, English, specification, codes. */
export function joinSearchText(goods: readonly Row[]): SearchText {
  const parts: string[] = []
  const starts: number[] = []
  const rows: number[] = []
  let length = 0
  goods.forEach((entry, row) => {
    if (!entry) return
    const { pinyinInitials, name, specText, specTextEn, itemCode, barcodes } = entry
    const codes = itemCode === null ? barcodes : [itemCode, ...barcodes]
    // Most specifications are spelt alike in both languages: nothing is searched twice.
    const specs = specTextEn === specText ? [specText] : [specText, specTextEn]
    const names = [pinyinInitials, name.zh, name.en].map(plain)
    // Behind a space: who types "milk" wants milk before mugs in milk white.
    const fields = [...names, ...specs.map((spec) => ` ${plain(spec)}`), ...codes.map(plain)]
    const part = `\t${fields.join('\t')}\n`
    parts.push(part)
    starts.push(length)
    rows.push(row)
    length += part.length
  })
  return { text: parts.join(''), starts: Uint32Array.from(starts), rows: Uint32Array.from(rows) }
}

/** Lower case, full-width letters and digits narrowed, and none of the marks that divide rows. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
