// The columns of a spreadsheet, by the names people give them in either language.

/** The names of each column; the first two are what an export writes: Chinese, then English. */
export type ColumnTitles = Readonly<Record<string, readonly string[]>>

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*：:（(].*?[)）]|[\s_*：:]/g, '')

/** Returns the column that each title means; null for one that means none, and for the second of two that mean one. */
export function columnMatcher(
  columns: ColumnTitles,
): (titles: readonly string[]) => (string | null)[] {
  const byTitle = new Map(
    Object.entries(columns).flatMap(([column, titles]) =>
      titles.map((title): [string, string] => [plain(title), column]),
    ),
  )
  return (titles) => {
    const taken = new Set<string>()
    return titles.map((title) => {
      const column = byTitle.get(plain(title)) ?? null
      if (column === null || taken.has(column)) return null
      taken.add(column)
      return column
    })
  }
}
