import { type Finding, lineOf, type SourceFile } from './source-file.ts'

const querying = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/g

/** A handler decides and asks a store; it holds no query of its own. */
export function checkQueries(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^server\/.*\.handlers\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(querying)].map((match) => ({
        path,
        line: lineOf(text, match.index),
        message: 'a query stands in a *.store.ts',
      })),
    )
}
