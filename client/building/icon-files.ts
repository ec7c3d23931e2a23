// Icons come one file each into the program. The library's own list of all of them would tie every icon
// to whichever page first draws one, and takes seconds to read.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const imports = /^import \{([^}]+)\} from 'lucide-react';?$/gm
const listed = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** Names an icon's own file wherever one is imported. Refuses a name that the library does not have. */
export function iconFiles(): Plugin {
  let files: ReadonlyMap<string, string> | null = null
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /'lucide-react'/ },
      async handler(code) {
        files ??= filesListedIn((await this.resolve(library))?.id ?? library)
        const known = files
        const single = code.replace(imports, (_all, names: string) => singleImports(names, known))
        return { code: single, map: null }
      },
    },
  }
}

function singleImports(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      if (name.startsWith('type ')) return `import { ${name} } from '${library}'`
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (file === undefined) throw new Error(`${library} has no icon ${icon}`)
      return `import ${local} from '${library}/icons/${file}'`
    })
    .join('\n')
}

/** Returns the file of each name: an icon has several names. */
function filesListedIn(path: string): ReadonlyMap<string, string> {
  const list = readFileSync(path, 'utf8')
  return new Map(
    [...list.matchAll(listed)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  )
}
