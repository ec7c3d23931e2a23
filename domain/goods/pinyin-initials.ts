// The initials by which people search Chinese names: 红富士苹果 is hfspg.
import { syllablesOf } from './pinyin.ts'

const initialsMost = 40

/**
 * Lower-case initials of a name, at most forty: letters and digits stay, a Chinese character is the
 * first letter of the reading it has in names of goods, everything else is left out.
 */
export const pinyinInitials = (name: string): string =>
  syllablesOf(name)
    .map(({ text, isRead }) => (isRead ? text.charAt(0) : text))
    .join('')
    .slice(0, initialsMost)
