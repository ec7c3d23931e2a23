import { importsOf } from './imports-of.ts'
import { type Finding, isTest, type SourceFile } from './source-file.ts'

/** Files that something outside the code starts: a command, a page, a tool. */
const entries =
  /^(server\/app\/(main|add-platform|backup|drill|migrate|move|move-data|reset-owner|restore|restored|rotate-pepper|verify)\.ts|ui\/showcase\/main\.tsx|(client|backoffice)\/app\/main\.tsx|client\/(app\/first-paint|platform\/api\/service-worker)\.tsx?|bench\/main\.ts|client\/testing\/prepare-screen\.ts|journeys\/take-pictures\.ts|(server\/testing|journeys)\/start-postgres\.ts|server\/testing\/(keep-seeds|past\/make-past)\.ts|((client|backoffice)\/)?vite(st)?\.config\.ts)$/

/** Code and styles that nothing reaches from a program or a test. */
export function checkDeadFiles(files: readonly SourceFile[]): Finding[] {
  const known = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const waiting = files.filter((file) => entries.test(file.path) || isTest(file))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file.path)) continue
    reached.add(file.path)
    for (const { target } of importsOf(file)) {
      const next = target === null ? undefined : known.get(target)
      if (next) waiting.push(next)
    }
  }
  return files
    .filter((file) => /\.(tsx?|css)$/.test(file.path) && !reached.has(file.path))
    .map((file) => ({ path: file.path, line: 1, message: 'nothing imports this file' }))
}
