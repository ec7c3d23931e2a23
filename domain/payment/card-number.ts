const cardDigits = /^\d{13,19}$/

/**
 * True of text that can be the number of a payment card: 13 to 19 digits, however they are spaced,
 * that end in their check digit (ISO/IEC 7812-1). Such a number may not be accepted, shown or
 * stored.
 */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!cardDigits.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + counted(Number(digit), at), 0)
  return sum % 10 === 0
}

/** Every second digit from the right counts double, by the sum of its own digits. */
function counted(digit: number, at: number): number {
  if (at % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
