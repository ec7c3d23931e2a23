import { type Finding, isTest, lineOf, type SourceFile } from './source-file.ts'

const querying = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/g

/**
 * Files where queries are allowed anywhere: the database itself, what prepares it for tests, and
 * the run of the invariants, which are queries.
 */
const made = /^server\/(platform\/db\/|testing\/|app\/verify\/verify-books\.ts$)/

/** True of files that decide, and ask a store for what they need to know. */
function holdsNoQuery(file: SourceFile): boolean {
  const { path } = file
  return (
    path.startsWith('server/') &&
    !isTest(file) &&
    !/\.(?:store|tables)\.ts$/.test(path) &&
    !made.test(path)
  )
}

/** Queries outside of a store file: whatever the area. */
export function checkQueries(files: readonly SourceFile[]): Finding[] {
  return files.filter(holdsNoQuery).flatMap(({ path, text }) =>
    [...text.matchAll(querying)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      message: 'a query stands in a *.store.ts',
    })),
  )
}
