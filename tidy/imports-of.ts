import { posix } from 'node:path'
import { lineOf, type SourceFile } from './source-file.ts'

/** One import of a file: what it names, and the project file it leads to, when it is one of ours. */
export interface ImportedFile {
  readonly specifier: string
  readonly target: string | null
  readonly line: number
}

const importing =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g

/** The imports of a file, static and dynamic, and the workers it starts by address. */
export function importsOf(file: SourceFile): ImportedFile[] {
  return [...file.text.matchAll(importing)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const own = /^@tillwright\/(.+)$/.exec(specifier)
    const path = specifier.replace(/\?.*$/, '')
    const target = own?.[1]
      ? own[1].replace(/\?.*$/, '')
      : path.startsWith('.')
        ? posix.normalize(posix.join(posix.dirname(file.path), path))
        : null
    return { specifier, target, line: lineOf(file.text, match.index) }
  })
}
