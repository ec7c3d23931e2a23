// Characters allowed on paper, and the columns each takes there.

/** Characters with a twin that every Chinese printer's font holds, where they themselves are missing. */
const twins: Readonly<Record<string, string>> = {
  '¥': '￥',
  '£': '￡',
  '¢': '￠',
  '\u2212': '-',
  '•': '·',
}
const hasTwin = new RegExp(`[${Object.keys(twins).join('')}]`, 'gu')

const space = /[^\S\u3000\ufeff]/gu
/** Control and format characters. The joiners stay: they hold emoji and some scripts together. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu
/** Half a character, private use, the sign for a broken one: their shape is undefined. */
const shapeless = /[\p{Cs}\p{Co}\ufffd]/gu
const noColumn = /^[\p{Mn}\p{Me}\u200c\u200d]$/u

/** Nothing in it has a twin, is invisible or is composed of others: most names, all counts and amounts. */
const isPlain = /^[ -~\u4e00-\u9fff\u3000-\u3011\uff01-\uff5e￥×·]*$/

/**
 * The text as it can be printed. Control bytes never pass, so that a name cannot command the printer;
 * `¥` is in no Chinese printer's two-byte font and becomes the wide `￥`, the long minus a hyphen.
 * Doing it twice changes nothing more.
 */
export function paperText(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .replace(space, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(shapeless, '?')
    .replace(hasTwin, (character) => twins[character] ?? character)
}

/**
 * Columns one character takes. A printer in Chinese mode draws every character of two or four bytes
 * as wide as a Chinese one, Latin letters with accents and signs such as `×` among them.
 */
export function columnsOfCharacter(character: string): 0 | 1 | 2 {
  if (character <= '\u007f') return 1
  if (character >= '\u4e00' && character <= '\u9fff') return 2
  return noColumn.test(character) ? 0 : 2
}

/** Columns a printed text takes at normal size. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += columnsOfCharacter(character)
  return columns
}
