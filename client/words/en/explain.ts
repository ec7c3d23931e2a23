import { explainWordsEn } from '@tillwright/printing/words/explain-words-en.ts'
import type { Words } from '../zh.ts'

export const explainEn: Words['explain'] = {
  ...explainWordsEn,
  title: 'How the price came about',
  ofOrder: 'The order',
  result: 'To pay',
  earned: (count, name) => `Earns ${count} ${name}`,
  inCash: (money) => `In cash ${money}`,
}
