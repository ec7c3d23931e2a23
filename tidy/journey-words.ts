import { parseSync, Visitor } from 'vite'
import { type Finding, isCode, lineOf, type SourceFile } from './source-file.ts'

/** The one home of the Chinese that no dictionary has. */
const home = 'journeys/shop-names.ts'

const han = /\p{Script=Han}/u

/** Chinese literals in journeys: texts on the screen are found by the dictionaries' keys. */
export function checkJourneyWords(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('journeys/') && file.path !== home)
    .flatMap(literalsIn)
}

function literalsIn({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = []
  const note = (written: string, start: number): void => {
    if (!han.test(written)) return
    const message = `${written} is written out: take it from journeys/words.ts, or from ${home}`
    findings.push({ path, line: lineOf(text, start), message })
  }
  new Visitor({
    Literal: ({ start, end }) => note(text.slice(start, end), start),
    TemplateElement: ({ value, start }) => note(value.raw, start),
  }).visit(parseSync(path, text).program)
  return findings
}
