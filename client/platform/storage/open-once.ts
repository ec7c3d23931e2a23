// A database that is opened once for the whole page, and again after an opening that failed.

/**
 * Returns a function that opens at its first call and returns the same database afterwards. A
 * failed opening is never remembered: the next call tries again, since whatever blocks a browser's
 * storage at one moment may have ended at the next. `open` is given a callback for when the
 * database ends by itself. The function throws what `open` throws.
 */
export function openOnce<Database>(
  open: (onEnd: () => void) => Promise<Database>,
): () => Promise<Database> {
  let opening: Promise<Database> | null = null
  const forget = (): void => {
    opening = null
  }
  return () => {
    opening ??= open(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}
