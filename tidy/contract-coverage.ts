import { type Finding, isTest, lineOf, type SourceFile } from './source-file.ts'

const declaration = /^export const (\w+) = call\(\{([\s\S]*?)\n\}\)/gm

/**
 * Calls of the contract without a handler, and handled calls that no test of the server or journey uses
 * by name or path.
 */
export function checkContractCoverage(files: readonly SourceFile[]): Finding[] {
  const handlers = textOf(files, (file) => /^server\/.*\.handlers\.ts$/.test(file.path))
  const tests = textOf(files, (file) => isTest(file) && /^(server|journeys)\//.test(file.path))
  return files
    .filter((file) => file.path.startsWith('contract/') && !isTest(file))
    .flatMap((file) =>
      [...file.text.matchAll(declaration)].flatMap((match) => {
        const [, name = '', body = ''] = match
        const answered = new RegExp(`^\\s+${name}[:,(]`, 'm').test(handlers)
        const line = lineOf(file.text, match.index)
        const finding = (message: string): Finding[] => [{ path: file.path, line, message }]
        if (!answered) return finding(`${name} has no handler`)
        return isCalled(tests, name, body) ? [] : finding(`no test calls ${name}`)
      }),
    )
}

const textOf = (files: readonly SourceFile[], wanted: (file: SourceFile) => boolean): string =>
  files
    .filter(wanted)
    .map((file) => file.text)
    .join('\n')

const named = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

function isCalled(tests: string, name: string, body: string): boolean {
  const place = /\bpath: (?:\w+\()?[`'"]([^`'"]+)/.exec(body)?.[1] ?? name
  return (
    named(tests, name) ||
    new RegExp(`[/'"\`]${place.replace(/^\/(api\/v1\/cashier\/)?/, '')}['"\`?]`).test(tests)
  )
}
