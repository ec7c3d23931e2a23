import type { Language } from '../words/words.ts'
import type { OrderLine } from './order.ts'

type Named = Pick<OrderLine, 'nameZh' | 'nameEn' | 'specText'>

/** What was sold, by its name in this language and its specification. */
export function orderLineName(line: Named, language: Language): string {
  const name = language === 'en' && line.nameEn !== '' ? line.nameEn : line.nameZh
  return line.specText === '' ? name : `${name} ${line.specText}`
}
