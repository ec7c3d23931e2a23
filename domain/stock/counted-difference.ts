/** One counting of goods, and the book's knowledge of the shelf at that moment. */
export interface Counting {
  /** Counted quantity. */
  readonly counted: number
  /** Book quantity at that moment. */
  readonly book: number
  /** Moves that had left the shelf before the count and reached the book only after it: −2 left. */
  readonly late: number
}

/**
 * By how much the book must move. It says nothing of what was sold since: those moves are in the
 * book already, so that counting never stops a sale.
 */
export const countedDifference = ({ counted, book, late }: Counting): number =>
  counted - book - late
