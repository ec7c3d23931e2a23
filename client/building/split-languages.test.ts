import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { en } from '../platform/words/all-en.ts'
import { zh } from '../platform/words/all-zh.ts'
import { splitLanguages } from './split-languages.ts'

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../platform/words/${name}`, import.meta.url))

/** The files that the words of the till are built into, together with other modules of their folder. */
async function builtWords(...others: readonly string[]): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [splitLanguages()],
    build: {
      write: false,
      minify: false,
      lib: { entry: ['words.ts', ...others].map(pathOf), formats: ['es'] },
      rolldownOptions: { external: ['react'] },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output.filter((file) => file.type === 'chunk')
}

/** The code that comes with a file: its own and that of all it imports. */
function codeOf(name: string, files: readonly Rolldown.OutputChunk[]): string {
  const coming = new Set(files.filter((file) => file.name === name).map((file) => file.fileName))
  for (const fileName of coming)
    for (const imported of files.find((file) => file.fileName === fileName)?.imports ?? [])
      coming.add(imported)
  return files
    .filter((file) => coming.has(file.fileName))
    .map((file) => file.code)
    .join('\n')
}

/** Every text of these words that has no gap to fill and one form in the source. */
function textsIn(words: unknown): readonly string[] {
  if (typeof words === 'string') return /^[^'\n]{4,}$/.test(words) ? [words] : []
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

const inZh = new Set(textsIn(zh))
const inEn = new Set(textsIn(en))
const onlyZh = [...inZh].filter((text) => !inEn.has(text) && /\p{Script=Han}/u.test(text))
const onlyEn = [...inEn].filter((text) => !inZh.has(text) && / /.test(text))

it('builds each language into files that hold nothing of the other', async () => {
  const files = await builtWords()
  const zhCode = codeOf('all-zh', files)
  const enCode = codeOf('all-en', files)
  const missing = (texts: readonly string[], code: string) =>
    texts.filter((text) => !code.includes(text))
  expect(onlyZh.length).toBeGreaterThan(500)
  expect(missing(onlyZh, zhCode)).toEqual([])
  expect(missing(onlyZh, enCode)).toEqual(onlyZh)
  expect(onlyEn.length).toBeGreaterThan(500)
  expect(missing(onlyEn, enCode)).toEqual([])
  expect(missing(onlyEn, zhCode)).toEqual(onlyEn)
  expect(zhCode, 'English counts').not.toContain('PluralRules')
})

it('gives the entry page its own areas alone', async () => {
  const files = await builtWords()
  const code = codeOf('entry-zh', files)
  expect(code).toContain(zh.login.welcome)
  expect(code).not.toContain(zh.sell.priceChanges)
  expect(code).not.toContain(en.login.welcome)
})

it('refuses an import that brings both languages of an area', async () => {
  await expect(builtWords('sell.words.ts')).rejects.toThrow('both languages of')
  await expect(builtWords('training.words.ts')).resolves.not.toHaveLength(0)
})
