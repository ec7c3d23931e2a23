import { type Finding, isCode, isTest, lineOf, type SourceFile } from './source-file.ts'

const declaration =
  /^export const (\w+) = (?:call|settingCall|\w*[cC]all|readHardware|saveHardware)\(/gm

/**
 * Mentions that do not make a call: where it comes from, its name in words, the type of its answer.
 */
const mentions =
  /^import [\s\S]*?\bfrom\b.*$|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`|\btypeof\s+\w+/gm

/** Calls that the specification lists and neither the till nor the back office makes. */
export function checkCallCallers(files: readonly SourceFile[]): Finding[] {
  const callers = files
    .filter((file) => isCode(file) && !isTest(file) && isClient(file.path))
    .map((file) => file.text.replace(mentions, ''))
    .join('\n')
  return files
    .filter((file) => file.path.startsWith('contract/') && !isTest(file))
    .flatMap((file) =>
      [...file.text.matchAll(declaration)].flatMap((match) => {
        const [head, name = ''] = match
        if (isOurs(file.text, match.index + head.length)) return []
        if (new RegExp(`\\b${name}\\b`).test(callers)) return []
        const line = lineOf(file.text, match.index)
        return [{ path: file.path, line, message: `no client calls ${name}` }]
      }),
    )
}

const isClient = (path: string): boolean => /^(?:client|backoffice)\/(?!testing\/)/.test(path)

/** A call of our own says itself why there is one, and may be another program's. */
function isOurs(text: string, from: number): boolean {
  const end = text.indexOf('\nexport ', from)
  return /^\s+ours\b/m.test(text.slice(from, end === -1 ? undefined : end))
}
