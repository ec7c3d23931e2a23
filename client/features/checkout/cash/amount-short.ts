import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'

/** `¥50` for whole units, `¥50.50` otherwise: for notes and chips, never for a sum. */
export function amountShort(amount: Cents): string {
  const style = { grouped: true, sign: currencySign() }
  return amount % 100 === 0
    ? formatDecimal(amount / 100, 0, style)
    : formatDecimal(amount, 2, style)
}
