import type { Row } from './goods-chunk.ts'
export interface SearchText {
  /** Each row: fields behind tabs, ended by a line feed. Everything in lower case. */
  readonly text: string
  /** Where each row begins, in ascending order, and which row it is. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}
export declare const emptySearchText: SearchText
/** Order of fields: pinyin initials, Chinese, English, specification, codes. */
export declare function joinSearchText(goods: readonly Row[]): SearchText
/** Lower case, full-width letters and digits narrowed, and none of the marks that divide rows. */
export declare function plain(text: string): string
