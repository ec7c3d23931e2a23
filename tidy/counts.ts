// Prints the counts that show the state of the house: `npx tsx tidy/counts.ts`, optionally with the
// folder of another copy.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { checkCircles, foldersInCircles } from './circles.ts'
import { upwardImports } from './layers.ts'
import { checkOnce } from './once.ts'
import { checkPlainNames } from './plain-names.ts'
import { isCode, isTest, projectRoot, readProject, type SourceFile } from './source-file.ts'

const querying = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/

/**
 * Code that does something once by hand: a caught unique conflict outside the one rule for it and
 * its parts.
 */
const copiesOnce = ({ path, text }: SourceFile): boolean =>
  /\bisUniqueConflict\(/.test(text) && !/^server\/platform\/(db\/|write-once\.ts$)/.test(path)

/** Each count by its name. */
export function countsOf(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const code = files.filter(isCode)
  const program = code.filter((file) => !isTest(file) && !/\/testing\//.test(file.path))
  const server = program.filter(({ path }) =>
    /^server\/(?!platform\/db\/|app\/verify\/)/.test(path),
  )
  const names = checkPlainNames(files)
  return new Map([
    ['files of code', code.length],
    ['circles of files', checkCircles(files).length],
    ['folders in circles', foldersInCircles(program).length],
    ['private words in names of files', new Set(names.filter(isFileName).map(pathOf)).size],
    ['private words in identifiers', names.filter((finding) => !isFileName(finding)).length],
    ['files that catch unique conflicts outside writeOnce', server.filter(copiesOnce).length],
    ['copies of writeOnce', checkOnce(files).length],
    [
      'server files with queries outside *.store.ts',
      server.filter(({ path, text }) => !path.endsWith('.store.ts') && querying.test(text)).length,
    ],
    ['component tests', code.filter(({ path }) => path.endsWith('.test.tsx')).length],
    ['imports that call upward', upwardImports(files).length],
    ['pairs of layers calling upward', new Set(upwardImports(files).map(({ pair }) => pair)).size],
  ])
}

const pathOf = ({ path }: { readonly path: string }): string => path

/** A finding of a file's own name starts with the path. */
const isFileName = ({ path, message }: { readonly path: string; readonly message: string }) =>
  message.startsWith(`${path}:`)

/** The sources of another copy of the project. */
function readFolder(root: string): readonly SourceFile[] {
  const skipped = /(^|\/)(node_modules|dist|\.types|data|\.git)(\/|$)/
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

if (process.argv[1]?.endsWith('counts.ts')) {
  const folder = process.argv[2]
  const files = folder === undefined ? readProject() : readFolder(folder)
  for (const [name, count] of countsOf(files))
    process.stdout.write(`${String(count).padStart(6)}  ${name}\n`)
  process.stdout.write(`        in ${folder ?? projectRoot}\n`)
}
