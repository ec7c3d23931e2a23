import { type Finding, isTest, lineOf, type SourceFile } from './source-file.ts'

const own = /^\s{2}(\w+): refusal\(\s*(\d{5})/gm
const ofSpecification = /^\s{2}(\w+): \{\n\s+code: (\d{4})/gm
const declared = ['contract/own-codes.ts', 'contract/specification-codes.ts']

/**
 * Codes that no test can provoke yet, each with what it waits for. The list only gets shorter.
 */
const waiting: Readonly<Record<string, string>> = {
  inProgress: 'comes only when a charge ends between two reads of one transaction',
  notYetAvailable: 'answers the calls in not-yet.ts, and nothing once that list is empty',
  deviceUnknown: 'a till registers itself; device approval comes with the back office',
  deviceSilent: 'price displays are pushed through their access point',
  discountTooHigh: 'discounts above a limit ask for an approval instead',
  dayClosed: 'settling a business day',
  rechargeSpent: 'refunds of top-ups',
}

/** Refusals of the contract that no test of the server provokes over HTTP, by their number. */
export function checkCodeCoverage(
  files: readonly SourceFile[],
  later: Readonly<Record<string, string>> = waiting,
): Finding[] {
  const tests = files
    .filter((file) => isTest(file) && file.path.startsWith('server/'))
    .map((file) => file.text)
    .join('\n')
  return files
    .filter((file) => declared.includes(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(own), ...file.text.matchAll(ofSpecification)].flatMap((match) => {
        const [, name = '', code = ''] = match
        const isProvoked = new RegExp(`\\b${code}\\b`).test(tests)
        const line = lineOf(file.text, match.index + match[0].indexOf(name))
        const finding = (message: string): Finding[] => [{ path: file.path, line, message }]
        return isProvoked || name in later
          ? []
          : finding(`no test of the server provokes ${name} (${code})`)
      }),
    )
}
