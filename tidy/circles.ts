import { importsOf } from './imports-of.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'

/**
 * Files that lead back to themselves by their imports, types and lazy ones counted: none of them can be
 * read, moved or tested without all the others. One finding for each circle, at its first file.
 */
export function checkCircles(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(isCode)
  const known = new Set(code.map(({ path }) => path))
  const graph = new Map(
    code.map((file) => {
      const targets = importsOf(file).flatMap(({ target }) => target ?? [])
      return [file.path, [...new Set(targets)].filter((path) => known.has(path))] as const
    }),
  )
  return circlesIn(graph).map((circle) => {
    const [path = ''] = circle
    return { path, line: 1, message: `a circle of imports: ${[...circle, path].join(' -> ')}` }
  })
}

type Graph = ReadonlyMap<string, readonly string[]>

/** One circle of each knot, the shortest from the first of its files. */
function circlesIn(graph: Graph): string[][] {
  const open = new Set(graph.keys())
  const circles: string[][] = []
  for (const path of [...graph.keys()].toSorted()) {
    if (!open.has(path)) continue
    const circle = wayBack(graph, path)
    if (circle === null) continue
    circles.push(circle)
    const ahead = reachable(graph, path)
    for (const other of ahead) if (reachable(graph, other).has(path)) open.delete(other)
  }
  return circles
}

/** The shortest way from a file back to itself, by breadth; null where there is none. */
function wayBack(graph: Graph, start: string): string[] | null {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}

function reachable(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const next of graph.get(path) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
  return seen
}

/**
 * Folders that lead back to themselves by the imports of their files: areas, features and platform
 * folders of a package with layers, the first folders of the others. Tests and the table of all
 * tables, which holds types alone, are left out.
 */
export function foldersInCircles(files: readonly SourceFile[]): string[] {
  const code = files.filter(
    (file) => isCode(file) && !isTest(file) && file.path !== 'server/platform/db/schema.ts',
  )
  const known = new Set(code.map(({ path }) => path))
  const graph = new Map<string, string[]>()
  for (const file of code) {
    const from = folderOf(file.path)
    const targets = importsOf(file).flatMap(({ target }) =>
      target !== null && known.has(target) && folderOf(target) !== from ? folderOf(target) : [],
    )
    graph.set(from, [...(graph.get(from) ?? []), ...targets])
  }
  return [...graph.keys()].filter((folder) => reachable(graph, folder).has(folder))
}

const layered = /^(client|server|backoffice)\//

const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, -1)
    .slice(0, layered.test(path) ? 3 : 2)
    .join('/')
