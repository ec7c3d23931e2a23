import { templateWordsZh } from '@tillwright/printing/words/template-words-zh.ts'

/** The words of shaping papers. */
export const papersZh = {
  papers: {
    ...templateWordsZh,
    title: '单据样式',
    lead: '小票、标签和各种单据上有什么、怎么排。保存后，本店所有收银台都按它打印。',
    width: '纸宽',
    sample: '按示例预览，店名、地址和结尾是本店的',
  },
}
