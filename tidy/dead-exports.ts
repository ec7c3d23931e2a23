import { type Finding, isCode, isTest, lineOf, type SourceFile } from './source-file.ts'

const exporting =
  /^export (?:async )?(const|let|function\*?|class|type|interface) ([A-Za-z_$][\w$]*)/gm

/**
 * What a file exports and no other file names. A type may stay for those who only read the functions
 * of its own file; a value that is used at home alone needs no `export`.
 */
export function checkDeadExports(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(isCode)
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of code) {
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      const named = homes.get(name) ?? new Set()
      homes.set(name, named.add(path))
    }
  }
  return code
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...file.text.matchAll(exporting)].flatMap((match) => {
        const [, kind, name = ''] = match
        const isType = kind === 'type' || kind === 'interface'
        const isRead =
          isType && (file.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
        if ((homes.get(name)?.size ?? 0) > 1 || isRead) return []
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
