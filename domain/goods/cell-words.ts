// The words that people write into a column of yes and no, and into one that says how goods are priced.

const plain = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase()

/** Words shown in answer to an unknown one. */
export const yesNoWords = '是 / 否, yes / no, 1 / 0'
const yes = new Set(['1', 'y', 'yes', 'true', 't', '是', '有', '对', '√', '✓', '✔'])
const no = new Set([
  '0',
  'n',
  'no',
  'false',
  'f',
  '否',
  '无',
  '不',
  '不是',
  '没有',
  '×',
  '✗',
  'x',
  '-',
])

/** Yes, no, or null for any other word; an empty cell says neither. */
export function yesNoIn(cell: string): boolean | null {
  if (yes.has(plain(cell))) return true
  return no.has(plain(cell)) ? false : null
}

/** Words shown in answer to an unknown one. */
export const pricingWords = '计重 / 计件, weighed / pieces, 是 / 否, yes / no'
const weighed = new Set([
  '计重',
  '称重',
  '按重',
  '按重量',
  '按重量计价',
  '按斤',
  '按公斤',
  '散称',
  '散装',
  '重量',
  'weighed',
  'weight',
  'by weight',
  'per weight',
])
const pieces = new Set([
  '计件',
  '计数',
  '按件',
  '按个',
  '按数量',
  '件',
  '个',
  '数量',
  '普通',
  '标准',
  '定装',
  '不称重',
  '非称重',
  'piece',
  'pieces',
  'counted',
  'count',
  'by piece',
  'by count',
  'each',
])

/** Whether goods are weighed, as a column of weighing or of a way of pricing says it; null for any other word. */
export function isWeighedIn(cell: string): boolean | null {
  if (weighed.has(plain(cell))) return true
  return pieces.has(plain(cell)) ? false : yesNoIn(cell)
}
