import { type Finding, lineOf, type SourceFile } from './source-file.ts'

/** Inputs that hold no text of a person's own length. */
const short = /\btype="(?:checkbox|radio|file|date|datetime-local|time|range|color)"/

/**
 * Every text that a person types goes through `useLimitedText`: it has a limit, says in words what is
 * too much and loses nothing, where the browser's own `maxLength` cuts what is pasted without a word.
 */
export function checkFieldLimits(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)]
        .filter(([tag]) => !short.test(tag))
        .filter(([tag]) => !/\{\.\.\.\w+\.native\}/.test(tag) || /\bmaxLength=/.test(tag))
        .map(({ index }) => ({
          path,
          line: lineOf(text, index),
          message: 'a text field without a limit in words: useLimitedText of ui/field',
        })),
    )
}
