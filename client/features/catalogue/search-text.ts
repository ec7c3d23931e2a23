// All that can be searched, as one long text: searching it is what engines do fastest.
import { writtenTexts } from '@tillwright/domain/goods/plain-fields.ts'
import { syllablesOf } from '@tillwright/domain/goods/pinyin.ts'
import { pinyinText } from './pinyin-letters.ts'
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

/** Grows with every change in what is searched: a till that has an older text makes it anew from its goods. */
export const searchEdition = 3

/** Order of fields: pinyin initials, pinyin, Chinese, English, specification, plain texts, codes. */
export function joinSearchText(goods: readonly Row[]): SearchText {
  const parts: string[] = []
  const starts: number[] = []
  const rows: number[] = []
  let length = 0
  goods.forEach((entry, row) => {
    if (!entry) return
    const { pinyinInitials, name, specText, specTextEn, itemCode, barcodes } = entry
    const texts = Object.values(writtenTexts(entry))
    const codes = itemCode === null ? barcodes : [itemCode, ...barcodes]
    // Most specifications are spelt alike in both languages: nothing is searched twice.
    const specs = specTextEn === specText ? [specText] : [specText, specTextEn]
    const names = [plain(pinyinInitials), pinyinOf(name.zh), plain(name.zh), plain(name.en)]
    // Behind a space: who types "milk" wants milk before mugs in milk white.
    const fields = [
      ...names,
      ...[...specs, ...texts].map((text) => ` ${plain(text)}`),
      ...codes.map(plain),
    ]
    const part = `\t${fields.join('\t')}\n`
    parts.push(part)
    starts.push(length)
    rows.push(row)
    length += part.length
  })
  return { text: parts.join(''), starts: Uint32Array.from(starts), rows: Uint32Array.from(rows) }
}

const pinyinOf = (name: string): string =>
  pinyinText(syllablesOf(name).flatMap(({ text, isRead }) => (isRead ? [text] : [])))

/** Lower case without accents, full-width letters and digits narrowed, and none of the marks that divide rows. */
export function plain(text: string): string {
  const narrow = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return withoutAccents(narrow)
}

/** Letters that Unicode does not take apart. */
const whole: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae' }

/** Finds čokolada for "cokolada". Plain text, nearly all there is, is left as it is. */
function withoutAccents(text: string): string {
  if (!/[\u00df-\u024f\u1e00-\u1eff]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đłøıßæ]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFC')
}
