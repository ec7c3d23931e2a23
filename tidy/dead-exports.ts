import { importsOf } from './imports-of.ts'
import { type Finding, isCode, isTest, lineOf, type SourceFile } from './source-file.ts'

const exporting =
  /^export (?:async )?(const|let|function\*?|class|type|interface) ([A-Za-z_$][\w$]*)/gm

/** Where an import leads: a file's name is no use of what it holds. */
const addresses = /\b(?:from|import\()\s*['"][^'"\n]+['"]/g

/**
 * Reports exports that no importing file names. A type may stay for those who only read the
 * functions of its own file; a value that is used only at home needs no `export`.
 */
export function checkDeadExports(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(isCode)
  const named = namesByTarget(code)
  return code
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...file.text.matchAll(exporting)].flatMap((match) => {
        const [, kind, name = ''] = match
        const isType = kind === 'type' || kind === 'interface'
        const isRead =
          isType && (file.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
        if (isRead || named.get(file.path)?.has(name)) return []
        return [
          {
            path: file.path,
            line: lineOf(file.text, match.index),
            message: `nothing else names ${name}: drop it, or its export`,
          },
        ]
      }),
    )
}

/** Every name that appears in a file, under the files that it imports. */
function namesByTarget(code: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  for (const file of code) {
    const names = file.text.replace(addresses, '').match(/[A-Za-z_$][\w$]*/g) ?? []
    for (const target of new Set(importsOf(file).map((it) => it.target))) {
      if (target === null) continue
      const known = named.get(target) ?? new Set()
      for (const name of names) known.add(name)
      named.set(target, known)
    }
  }
  return named
}
