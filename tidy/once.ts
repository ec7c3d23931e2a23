import { type Finding, isTest, lineOf, type SourceFile } from './source-file.ts'

const reused = /new Refusal\(\s*'idReused'/g

/**
 * Files that refuse a reused id for another reason than a repeat: the rule itself, a receipt's
 * number and a display's address that belong to another, and a paper that is written once already.
 */
const allowed =
  /^server\/(platform\/write-once|areas\/(order\/write\/insert-in-shift|pop\/pop-devices|spool\/spool\.handlers))\.ts$/

/** Copies of `writeOnce`: code that compares a repeat with the first request by itself. */
export function checkOnce(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => file.path.startsWith('server/') && !isTest(file) && !allowed.test(file.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(reused)].map((match) => ({
        path,
        line: lineOf(text, match.index),
        message: 'a repeat is refused by writeOnce alone (server/platform/write-once.ts)',
      })),
    )
}
