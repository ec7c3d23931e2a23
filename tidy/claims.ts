import { posix } from 'node:path'
import type { Finding, SourceFile } from './source-file.ts'

const statement = /^decisions\/\d{4}-asvs-/
const chapterCount = 17

/**
 * Chapters of the security statement that nothing proves: each row names tests that are there and that
 * run, or says that the thing is not used. What a page says of safety, a test has to hold.
 */
export function checkClaims(files: readonly SourceFile[]): Finding[] {
  const tests = new Map(
    files.filter(({ path }) => path.endsWith('.test.ts')).map(({ path, text }) => [path, text]),
  )
  return files
    .filter(({ path }) => statement.test(path))
    .flatMap(({ path, text }) => {
      const rows = text.split('\n').flatMap((line, index) => {
        const [, chapter = '', claim = ''] = /^\| (V\d+)[^|]*\|([^|]*)\|/.exec(line) ?? []
        return chapter === '' ? [] : [{ chapter, claim, line: index + 1 }]
      })
      const named = new Set(rows.map(({ chapter }) => chapter))
      const missing = Array.from({ length: chapterCount }, (_, at) => `V${at + 1}`)
        .filter((chapter) => !named.has(chapter))
        .map((chapter) => ({ path, line: 1, message: `says nothing of ${chapter}` }))
      const unproven = rows.flatMap(({ chapter, claim, line }) =>
        faultsOf(claim, posix.dirname(path), tests).map((fault) => ({
          path,
          line,
          message: `${chapter} ${fault}`,
        })),
      )
      return [...missing, ...unproven]
    })
}

function faultsOf(claim: string, folder: string, tests: ReadonlyMap<string, string>): string[] {
  const links = [...claim.matchAll(/\]\(([^)]+)\)/g)].map((match) =>
    posix.normalize(posix.join(folder, match[1] ?? '')),
  )
  if (links.length === 0)
    return /^\s*none is used\s*$/.test(claim) ? [] : ['is claimed and names no test']
  return links.flatMap((link) => {
    const text = tests.get(link)
    if (text === undefined) return [`names ${link}, which is no test`]
    if (!/^\s*(it|test)(\.each)?\(/m.test(text)) return [`names ${link}, which tests nothing`]
    return /^\s*(it|test|describe)\.(skip|todo|only)\b/m.test(text)
      ? [`names ${link}, of which not all runs`]
      : []
  })
}
