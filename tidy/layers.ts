import { importsOf } from './imports-of.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

/** The layers inside a package, the lowest first: a file imports from its own and those below. */
const layersOf: Readonly<Record<string, readonly string[]>> = {
  client: ['platform', 'session', 'features', 'shells', 'app'],
  server: ['platform', 'areas', 'app'],
  backoffice: ['platform', 'session', 'features', 'app'],
}

/** Needs of a package besides its layers: its tests' tools, its build, its settings. */
const outside = /^(?:testing|building|public)$|\./

/** Composed of a part of every area, and of types only: they are above nothing. */
const composed: ReadonlySet<string> = new Set(['server/platform/db/schema.ts'])

/** An import that leads from a folder to one of a higher layer of the same package. */
interface UpwardImport {
  readonly path: string
  readonly line: number
  readonly target: string
  /** `client/platform/api -> client/session`: the two folders. */
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

/** Imports that call a higher layer. What a lower one has to say upward it says by a hook that is registered with it. */
export const checkLayers = (files: readonly SourceFile[]): Finding[] =>
  upwardImports(files).map(({ path, line, pair }) => ({
    path,
    line,
    message: `calls a higher layer: ${pair}`,
  }))

/** The folder of a feature or an area, or of the layer where it has none: `client/features/cart`. */
const folderOf = (path: string): string => {
  const [from = '', layer = '', folder = ''] = path.split('/')
  return folder === '' || path.split('/').length < 4
    ? `${from}/${layer}`
    : `${from}/${layer}/${folder}`
}

function isUpward(path: string, target: string): boolean {
  const [from, to] = [layerOf(path), layerOf(target)]
  return from !== null && to !== null && path.split('/')[0] === target.split('/')[0] && to > from
}

/** The height of a file's layer, or null for what is no part of the program. */
function layerOf(path: string): number | null {
  const [from = '', layer = ''] = path.split('/')
  const layers = layersOf[from]
  if (layers === undefined || outside.test(layer)) return null
  return layers.indexOf(layer)
}

/** Files of a package that lie in none of its layers. */
export function checkPlaces(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && layerOf(file.path) === -1)
    .map(({ path }) => ({ path, line: 1, message: 'lies in no layer of its package' }))
}
