import { posix } from 'node:path'
import type { Finding, SourceFile } from './source-file.ts'

/** Links and file names in the written pages that lead nowhere: a page that lies is worse than none. */
export function checkLinks(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
): Finding[] {
  return files
    .filter((file) => file.path.endsWith('.md'))
    .flatMap((file) =>
      file.text.split('\n').flatMap((text, index) => {
        const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(
          (match) => posix.normalize(posix.join(posix.dirname(file.path), match[1] ?? '')),
        )
        const named = [...text.matchAll(/`([\w-]+\/[\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(
          (it) => it[1] ?? '',
        )
        return [...links, ...named]
          .filter((path) => !exists(path))
          .map((path) => ({ path: file.path, line: index + 1, message: `no such file: ${path}` }))
      }),
    )
}
