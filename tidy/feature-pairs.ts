import { type Sharing, sharing } from './feature-pairs-list.ts'
import { importsOf } from './imports-of.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

const listPath = 'tidy/feature-pairs-list.ts'

/**
 * Features and areas that import another: each pair is listed with its reason, and what is listed is
 * needed (decision 0256).
 */
export function checkFeaturePairs(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, Sharing>> = sharing,
): Finding[] {
  const allowed = new Set(
    Object.entries(listed).flatMap(([layer, imported]) =>
      Object.entries(imported).flatMap(([name, [, by]]) =>
        by.split(' ').map((importer) => pairOf(layer, importer, name)),
      ),
    ),
  )
  const found = pairsIn(files, Object.keys(listed))
  const unlisted = found.filter(({ pair }) => !allowed.has(pair))
  const needed = new Set(found.map(({ pair }) => pair))
  const idle = [...allowed].filter((pair) => !needed.has(pair))
  return [
    ...unlisted.map(({ path, line, pair }) => ({
      path,
      line,
      message: `${pair} is not listed: share through domain or contract, or say why in ${listPath}`,
    })),
    ...idle.map((pair) => ({ path: listPath, line: 1, message: `${pair} is listed for nothing` })),
  ]
}

interface FoundPair {
  readonly path: string
  readonly line: number
  readonly target: string
  readonly pair: string
}

/** Imports between two folders of one of the layers; types and lazy ones counted, tests left out. */
function pairsIn(files: readonly SourceFile[], layers: readonly string[]): FoundPair[] {
  return files
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) => {
      const layer = layers.find((one) => file.path.startsWith(`${one}/`))
      if (layer === undefined) return []
      const importer = folderIn(layer, file.path)
      return importsOf(file).flatMap(({ target, line }) => {
        if (target === null || !target.startsWith(`${layer}/`)) return []
        const name = folderIn(layer, target)
        if (name === importer) return []
        return [{ path: file.path, line, target, pair: pairOf(layer, importer, name) }]
      })
    })
}

const folderIn = (layer: string, path: string): string =>
  path.slice(layer.length + 1).split('/')[0] ?? ''

const pairOf = (layer: string, importer: string, imported: string): string =>
  `${layer}: ${importer} -> ${imported}`

/** Styles that a feature takes from another: what two are laid out by is the look's (`ui/`). */
export const checkBorrowedStyles = (files: readonly SourceFile[]): Finding[] =>
  pairsIn(files, Object.keys(sharing))
    .filter(({ target }) => target.endsWith('.css'))
    .map(({ path, line, target }) => ({
      path,
      line,
      message: `${target} belongs to another feature: move what both need into ui/layout/`,
    }))
