const withComma = /^(\D*)(\d{1,3}(?:\.\d{3})+|\d+),(\d+)(\D*)$/

/**
 * Converts a number as written in a country whose sheets are separated by semicolons: `1.234,5` is
 * 1234.5. Only for such a file: elsewhere the comma separates thousands.
 */
export function decimalComma(cell: string): string {
  const match = withComma.exec(cell)
  if (match === null) return cell
  const [, before = '', whole = '', fraction = '', after = ''] = match
  return `${before}${whole.replaceAll('.', '')}.${fraction}${after}`
}
