import { importsOf } from './imports-of.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

/**
 * The layers inside a package, the lowest first: a file imports from its own and those below. Each
 * names folders, or files at the root of the package; `rest` is every other folder.
 */
const layersOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  client: [
    [
      'api',
      'storage',
      'log',
      'words',
      'navigation',
      'notices',
      'keyboard',
      'sound',
      'devices',
      'clock.ts',
    ],
    ['session'],
    ['rest'],
    ['desktop', 'mobile', 'kiosk'],
    ['main.tsx', 'start-till.ts', 'till-services.ts', 'routes.tsx', 'first-paint.ts'],
  ],
  server: [
    [
      'db',
      'http',
      'ledger',
      'journal',
      'audit',
      'total',
      'request',
      'secret',
      'seal',
      'context.ts',
      'handlers.ts',
      'body-hash.ts',
      'clock.ts',
      'config.ts',
      'invalid.ts',
      'store-scope.ts',
      'refusal.ts',
      'time-ordered-id.ts',
      'write-once.ts',
    ],
    ['rest'],
    [
      'app.ts',
      'all-handlers.ts',
      'forget-old.ts',
      'greeting.ts',
      'main.ts',
      'move.ts',
      'payment-listeners.ts',
      'start-server.ts',
      'verify.ts',
      'verify',
      'demo',
    ],
  ],
  backoffice: [
    ['api', 'storage', 'words', 'navigation', 'scan', 'clock.ts'],
    ['session'],
    ['rest'],
    ['main.tsx'],
  ],
}

/** Put together from a part of every area, and nothing but types: they are above nobody. */
const composed: ReadonlySet<string> = new Set(['server/db/schema.ts'])

/** Pairs of folders that still call upward, each to be turned round. Nothing is added here. */
const standing: ReadonlySet<string> = new Set([
  'backoffice/api -> backoffice/session',
  'backoffice/navigation -> backoffice/session',
  'client/api -> client/session',
  'client/devices -> client/hardware',
  'client/devices -> client/session',
  'client/embed -> client/desktop',
  'client/frame -> client/routes.tsx',
  'client/log -> client/session',
  'client/session -> client/outbox',
  'client/session -> client/removal',
  'client/session -> client/sale',
  'client/session -> client/shift',
  'client/session -> client/till-services.ts',
  'client/session -> client/training',
  'client/words -> client/session',
  'server/audit -> server/shift',
  'server/context.ts -> server/account',
  'server/context.ts -> server/lab',
  'server/context.ts -> server/office',
  'server/context.ts -> server/payment',
  'server/context.ts -> server/pop',
  'server/context.ts -> server/spool',
  'server/context.ts -> server/training',
  'server/context.ts -> server/upload',
  'server/http -> server/account',
  'server/http -> server/device',
  'server/http -> server/platform',
  'server/seal -> server/role',
])

/** An import that leads from a folder to one of a higher layer of the same package. */
interface UpwardImport {
  readonly path: string
  readonly line: number
  readonly target: string
  /** `client/api -> client/session`: the two folders. */
  readonly pair: string
}

/** Every import upward, types and lazy ones counted; tests and what only they use are left out. */
export function upwardImports(files: readonly SourceFile[]): UpwardImport[] {
  return files
    .filter((file) => isCode(file) && !isTest(file) && !composed.has(file.path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, line }) => {
        if (target === null || !isUpward(file.path, target)) return []
        const pair = `${folderOf(file.path)} -> ${folderOf(target)}`
        return [{ path: file.path, line, target, pair }]
      }),
    )
}

/** Imports upward between folders that have none yet, and pairs that stand no more. */
export function checkLayers(files: readonly SourceFile[]): Finding[] {
  const upward = upwardImports(files)
  const pairs = new Set(upward.map(({ pair }) => pair))
  const added = upward
    .filter(({ pair }) => !standing.has(pair))
    .map(({ path, line, pair }) => ({ path, line, message: `calls a higher layer: ${pair}` }))
  const ended = [...standing]
    .filter((pair) => !pairs.has(pair))
    .map((pair) => ({ path: 'tidy/layers.ts', line: 1, message: `stands no more: ${pair}` }))
  return [...added, ...ended]
}

const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')

function isUpward(path: string, target: string): boolean {
  const [from, to] = [layerOf(path), layerOf(target)]
  return from !== null && to !== null && path.split('/')[0] === target.split('/')[0] && to > from
}

function layerOf(path: string): number | null {
  const [from = '', folder = ''] = path.split('/')
  const layers = layersOf[from]
  if (layers === undefined || folder === 'testing' || folder.endsWith('.config.ts')) return null
  const at = layers.findIndex((names) => names.includes(folder))
  return at >= 0 ? at : layers.findIndex((names) => names.includes('rest'))
}
