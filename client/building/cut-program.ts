// Which files the built page comes in (decision 0038). Without a say of ours every set of pages that
// shares a module gets a file of its own: two hundred of them, each squeezed alone.
import type { Rolldown } from 'vite'

/** A file of the built program: what is needed by any of its roots, or only what all of them need. */
export interface Stage {
  readonly name: string
  /** Paths of modules. */
  readonly roots: readonly string[]
  readonly neededBy: 'any' | 'all'
}

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * One group of the bundler for each stage, in the order in which the stages are fetched: a module comes
 * with the first stage that needs it. Everything a module imports is needed wherever it is itself, so
 * that stages import earlier ones and never each other. Refuses a root that is no module.
 */
export function cutProgram(stages: readonly Stage[]): Rolldown.CodeSplittingGroup[] {
  let placed: ReadonlyMap<string, string> | null = null
  return stages.map(({ name }, place) => ({
    debugName: name,
    name: (id, modules) => {
      placed ??= placesOf(stages, modules)
      return placed.get(id) === name ? name : null
    },
    priority: stages.length - place,
  }))
}

function placesOf(stages: readonly Stage[], modules: Modules): ReadonlyMap<string, string> {
  const placed = new Map<string, string>()
  for (const { name, roots, neededBy } of stages) {
    const needs = roots.map((root) => neededFrom(root, modules))
    const [first = new Set<string>(), ...others] = needs
    const all =
      neededBy === 'any'
        ? needs.flatMap((need) => [...need])
        : [...first].filter((id) => others.every((need) => need.has(id)))
    for (const id of all) if (!placed.has(id)) placed.set(id, name)
  }
  return placed
}

/** A module and all that must be there before it runs. */
function neededFrom(root: string, modules: Modules): ReadonlySet<string> {
  const needed = new Set([root])
  for (const id of needed) {
    const module = modules.getModuleInfo(id)
    if (!module && id === root) throw new Error(`no module of the program: ${root}`)
    for (const imported of module?.importedIds ?? []) needed.add(imported)
  }
  return needed
}
