/** One counting of goods, and what the book knew of the shelf at that moment. */
export interface Counting {
  /** What stood there. */
  readonly counted: number
  /** What the book said then. */
  readonly book: number
  /** What had left the shelf before the count and reached the book only after it, as moves: −2 left. */
  readonly late: number
}

/**
 * By how much the book must move. It says nothing of what was sold since: those moves are in the
 * book already, so that counting never stops a sale.
 */
export const countedDifference = ({ counted, book, late }: Counting): number =>
  counted - book - late
