import type { Finding, SourceFile } from './source-file.ts'

/**
 * Commands of the written pages that do not run, decisions of one number, and benches that no page
 * describes.
 */
export function checkWrittenPages(files: readonly SourceFile[]): Finding[] {
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  const text = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  return [
    ...pages.flatMap((page) => unknownCommands(page, text('package.json'))),
    ...sameNumbers(pages),
    ...unwrittenBenches(text('bench/main.ts'), text('bench/README.md')),
  ]
}

const finding = (path: string, message: string): Finding => ({ path, line: 1, message })

/** `npm run x` needs its script, `npm run bench -- y` is looked for among the benches. */
function unknownCommands({ path, text }: SourceFile, scripts: string): Finding[] {
  return [...text.matchAll(/\bnpm (?:run )?([a-z]+(?:-[a-z]+)*)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !['ci', 'install'].includes(name) && !scripts.includes(`"${name}":`))
    .map((name) => finding(path, `package.json has no script ${name}`))
}

function sameNumbers(pages: readonly SourceFile[]): Finding[] {
  const numbers = new Map<string, string>()
  return pages.flatMap(({ path }) => {
    const number = /^decisions\/(\d{4})-/.exec(path)?.[1]
    if (number === undefined) return []
    const first = numbers.get(number)
    numbers.set(number, path)
    return first === undefined ? [] : [finding(path, `${first} has the same number`)]
  })
}

function unwrittenBenches(program: string, page: string): Finding[] {
  const names = /const benches[^{]*\{([^}]*)\}/.exec(program)?.[1] ?? ''
  return [...names.matchAll(/^\s*'?([\w-]+)'?:/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !page.includes(`\`${name}\``))
    .map((name) => finding('bench/README.md', `no row for ${name}`))
}
