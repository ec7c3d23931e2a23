import type { Sheet } from './sheet.ts'

/** What a page printer made of a job. */
export interface DecodedSheets {
  readonly sheets: readonly Sheet[]
  /** What it would stumble over. */
  readonly problems: readonly string[]
}
