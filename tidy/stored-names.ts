import type { SourceFile } from './source-file.ts'

/** The types whose values lie on a till's disk, each where it is declared. */
const stored: readonly (readonly [path: string, type: string])[] = [
  ['client/platform/storage/preferences.ts', 'PreferenceName'],
  ['client/platform/storage/money-database.ts', 'MoneySchema'],
  ['client/platform/storage/databases.ts', 'DurableSchema'],
  ['client/platform/storage/durable-values.ts', 'DurableName'],
  ['client/platform/storage/outbox-row.ts', 'OutboxOrigin'],
  ['client/platform/storage/outbox-row.ts', 'OutboxState'],
  ['client/platform/storage/outbox-row.ts', 'OutboxRow'],
  ['client/platform/devices/printer/print-job.ts', 'PrintJob'],
  ['backoffice/platform/storage/browser-storage.ts', 'Preference'],
]

/**
 * Data that browsers have on disk under names of ours, read from the sources: keys and databases,
 * stores and indexes, and the declarations of their content. Throws where a declaration is missing
 * from its place.
 */
export function storedNames(files: readonly SourceFile[]): string {
  const code = files.filter(({ path }) => /^(client|backoffice)\/.*(?<!\.test)\.tsx?$/.test(path))
  const keys = code.flatMap(({ path, text }) =>
    [...text.matchAll(/(['"`])(tillwright[.-][^'"`\n]*)\1/g)].map(
      (match) => `${path.split('/')[0]} ${match[2] ?? ''}`,
    ),
  )
  const stores = code
    .filter(({ path }) => path.startsWith('client/platform/storage/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/create(?:ObjectStore|Index)\([^)]*\)/g)].map(
        ([made]) => `${path.split('/').at(-1)} ${made}`,
      ),
    )
  const shapes = stored.map(([path, type]) => declarationOf(type, files, path))
  const money = /moneyNames = \[[^\]]*\]/.exec(
    textOf(files, 'client/platform/storage/money-database.ts'),
  )
  return `${[sorted(keys), sorted(stores), money?.[0] ?? '', ...shapes].join('\n\n')}\n`
}

const sorted = (lines: readonly string[]): string => [...new Set(lines)].sort().join('\n')

const textOf = (files: readonly SourceFile[], path: string): string =>
  files.find((file) => file.path === path)?.text ?? ''

/** A declaration without its comments. */
function declarationOf(type: string, files: readonly SourceFile[], path: string): string {
  const found = new RegExp(
    `(?:interface|type) ${type}\\b(?: extends \\w+)? (?:\\{[\\s\\S]*?\\n\\}|=[\\s\\S]*?(?=\\n\\n|\\n(?:export|const|interface|type) |$))`,
  ).exec(textOf(files, path))
  if (found === null) throw new Error(`${path} declares no ${type}`)
  return found[0].replaceAll(/\/\*\*[\s\S]*?\*\/\s*|\/\/.*\n/g, '').trimEnd()
}
