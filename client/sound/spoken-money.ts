// Amounts as a voice reads them: a voice says the dot of `9.50` and every digit behind it.
import type { Cents } from '@tillwright/domain/cents.ts'
import type { Language } from '../words/words.ts'

/** `9元5角` or `9 yuan 50`. Negative amounts are spoken without their sign. */
export function spokenMoney(amount: Cents, language: Language): string {
  const cents = Math.abs(amount)
  const yuan = Math.floor(cents / 100)
  const rest = cents % 100
  if (language === 'en') {
    if (rest === 0) return `${yuan} yuan`
    return yuan === 0 ? `${rest} cents` : `${yuan} yuan ${rest}`
  }
  const jiao = Math.floor(rest / 10)
  const fen = rest % 10
  const parts = [
    yuan > 0 || rest === 0 ? `${yuan}元` : '',
    jiao > 0 ? `${jiao}角` : yuan > 0 && fen > 0 ? '零' : '',
    fen > 0 ? `${fen}分` : '',
  ]
  return parts.join('')
}
