import { templateWordsEn } from '@tillwright/printing/words/template-words-en.ts'
import type { papersZh } from './zh-papers.ts'

export const papersEn: typeof papersZh = {
  papers: {
    ...templateWordsEn,
    title: 'Papers',
    lead: 'What stands on receipts, labels and slips, and in which order. Every till of this store prints by it once it is saved.',
    width: 'Width',
    sample: 'An example; name, address and footer are this store’s own',
  },
}
