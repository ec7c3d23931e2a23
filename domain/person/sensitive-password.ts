// The password for sensitive operations (Specification 6), as a person types it: the till's pad has
// digits only, so nothing else may ever be set.

/** How many digits it has. */
export const sensitivePasswordLength = 6

/**
 * Why a text cannot be a sensitive password: `form` when it is not six digits, `weak` when anybody
 * looking on would guess it (one digit again and again, or a run up or down); null when it can.
 */
export function sensitivePasswordFault(text: string): 'form' | 'weak' | null {
  if (text.length !== sensitivePasswordLength || !/^\d+$/.test(text)) return 'form'
  const steps = [...text].slice(1).map((digit, at) => Number(digit) - Number(text[at]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step)) ? 'weak' : null
}
