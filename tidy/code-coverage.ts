import { type Finding, isTest, lineOf, type SourceFile } from './source-file.ts'

const own = /^\s{2}(\w+): refusal\(\s*(\d{5})/gm
const ofSpecification = /^\s{2}(\w+): \{\n\s+code: (\d{4})/gm
const declared = ['contract/codes/own-codes.ts', 'contract/codes/specification-codes.ts']

/** Words about a code, and a code that is one of several that would do, prove nothing of it. */
const loose = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|expect\(\[[\d,\s]+\]\)\.toContain\(/g

/** Refusals of the contract that no test of the server provokes over HTTP, by their number. */
export function checkCodeCoverage(files: readonly SourceFile[]): Finding[] {
  const tests = files
    .filter((file) => isTest(file) && file.path.startsWith('server/'))
    .map((file) => file.text.replace(loose, ''))
    .join('\n')
  return files
    .filter((file) => declared.includes(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(own), ...file.text.matchAll(ofSpecification)].flatMap((match) => {
        const [, name = '', code = ''] = match
        const isProvoked = new RegExp(`\\b${code}\\b`).test(tests)
        const line = lineOf(file.text, match.index + match[0].indexOf(name))
        const finding = (message: string): Finding[] => [{ path: file.path, line, message }]
        return isProvoked ? [] : finding(`no test of the server provokes ${name} (${code})`)
      }),
    )
}
