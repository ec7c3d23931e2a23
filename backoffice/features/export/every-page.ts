interface OnePage<T> {
  readonly list: readonly T[]
  /** Null at the end. */
  readonly cursor: string | null
}

interface NumberedPage<T> {
  readonly list: readonly T[]
  readonly total: number
}

/** Reads a whole list whose pages are numbered from 1; `onCount` receives the progress. */
export async function everyNumberedPage<T>(
  read: (pageNo: number) => Promise<NumberedPage<T>>,
  onCount: (count: number) => void = () => {},
): Promise<T[]> {
  const all: T[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await read(pageNo)
    all.push(...list)
    onCount(all.length)
    if (list.length === 0 || all.length >= total) return all
  }
}

/** Reads a whole list page by page, for a file; `onCount` receives the progress. */
export async function everyPage<T>(
  read: (cursor: string | null) => Promise<OnePage<T>>,
  onCount: (count: number) => void,
): Promise<T[]> {
  const all: T[] = []
  let cursor: string | null = null
  do {
    const page: OnePage<T> = await read(cursor)
    all.push(...page.list)
    onCount(all.length)
    cursor = page.cursor
  } while (cursor !== null)
  return all
}
