import { explainWordsZh } from '@tillwright/printing/words/explain-words-zh.ts'

export const explainZh = {
  ...explainWordsZh,
  title: '价格说明',
  ofOrder: '整单怎么算的',
  result: '应付',
  earned: (count: string, name: string) => `付款后得 ${count} ${name}`,
  inCash: (money: string) => `付现金 ${money}`,
}
