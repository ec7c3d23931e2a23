// The words of shaping papers.
import { templateWordsEn } from '@tillwright/printing/words/template-words-en.ts'
import { templateWordsZh } from '@tillwright/printing/words/template-words-zh.ts'

export const zh = {
  papers: {
    ...templateWordsZh,
    title: '单据样式',
    lead: '小票、标签和各种单据上有什么、怎么排。保存后，本店所有收银台都按它打印。',
    width: '纸宽',
    sample: '按示例预览，店名、地址和结尾是本店的',
  },
}

export const en: typeof zh = {
  papers: {
    ...templateWordsEn,
    title: 'Papers',
    lead: 'What stands on receipts, labels and slips, and in which order. Every till of this store prints by it once it is saved.',
    width: 'Width',
    sample: 'An example; name, address and footer are this store’s own',
  },
}
