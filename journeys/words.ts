// Texts of the screens in Chinese, the language that journeys run in, taken from the dictionaries.
import { zh as office } from '@tillwright/backoffice/platform/words/all.words.ts'
import { permissionNames } from '@tillwright/backoffice/features/staff/role-words.ts'
import { fieldNames } from '@tillwright/backoffice/features/report/audit-words.ts'
import { valueNames } from '@tillwright/backoffice/features/report/audit-value-words.ts'
import { zh as till } from '@tillwright/client/platform/words/all-zh.ts'
import { doubtWords } from '@tillwright/client/platform/words/doubt.words.ts'
import { equipmentWords } from '@tillwright/client/platform/words/equipment.words.ts'
import { labWords } from '@tillwright/client/platform/words/lab.words.ts'
import { lossWords } from '@tillwright/client/platform/words/loss.words.ts'
import { openPaymentsWords } from '@tillwright/client/platform/words/open-payments.words.ts'
import { pairWords } from '@tillwright/client/platform/words/pair.words.ts'
import { trainingWords } from '@tillwright/client/platform/words/training.words.ts'
import { orderWordsZh } from '@tillwright/printing/words/order-words-zh.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { refusalWordsZh } from '@tillwright/server/platform/http/refusal-words.ts'

/** Every text of the till, with the areas that come with a page of their own. */
export const tillWords = {
  ...till,
  doubt: doubtWords.zh,
  equipment: equipmentWords.zh,
  lab: labWords.zh,
  loss: lossWords.zh,
  openPayments: openPaymentsWords.zh,
  pair: pairWords.zh,
  training: trainingWords.zh,
}

/** Every text of the back office. */
export const officeWords = office

/** Names of an audit entry's fields, and of their values. */
export const auditWords = {
  field: (name: string): string => textAt(fieldNames[name] ?? [], 0),
  value: (name: string): string => textAt(valueNames[name] ?? [], 0),
}

/** Returns the office's name for a permission. */
export const permissionWord = (of: keyof typeof permissionNames): string => permissionNames[of][0]

/** The text at that place of a list; throws where the list is shorter. */
export function textAt(texts: readonly string[], at: number): string {
  const text = texts[at]
  if (text === undefined) throw new Error(`the list has no text at ${at}`)
  return text
}

/** Why the server refuses a call, without the full stop: more may follow in the same sentence. */
export const refusalWords = Object.fromEntries(
  Object.entries(refusalWordsZh).map(([name, text]) => [name, text.replace(/。$/, '')]),
) as typeof refusalWordsZh

/** Words printed on receipts of sales. */
export const orderWords = orderWordsZh(till.sell.pointsDefault)

/** Words printed on every other document. */
export const slipWords = paperWords('zh', 'CNY')

/** Placeholder in a pattern for any part of a text. */
export const anyText = '\uFFFC'

/** Placeholder in a pattern for a value that the screen puts into a text, whatever its type. */
export const anything = anyText as never

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(anyText, '[^]*?')

/**
 * A regular expression in which the inserted words match literally:
 * pattern`^${tillWords.sell.take}`.
 */
export const pattern = (parts: TemplateStringsArray, ...words: readonly string[]): RegExp =>
  new RegExp(parts.raw.reduce((source, part, at) => source + escaped(words[at - 1] ?? '') + part))
