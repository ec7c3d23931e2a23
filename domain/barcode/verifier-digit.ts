// The GS1 verifier digit, which guards the price or weight inside an in-store label.

// Each digit's weighted value: twice it less its tens, five times it plus or less its tens.
const twiceMinus = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
const fiveTimesPlus = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
const fiveTimesMinus = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

type Weighting = readonly number[]

const fiveDigits: readonly Weighting[] = [
  fiveTimesPlus,
  twiceMinus,
  fiveTimesMinus,
  fiveTimesPlus,
  twiceMinus,
]
const threeTimes = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
const fourDigits: readonly Weighting[] = [twiceMinus, twiceMinus, threeTimes, fiveTimesMinus]

/** The verifier of a field of four or five digits. Throws RangeError for any other text. */
export function verifierDigit(field: string): number {
  if (/^\d{4}$/.test(field)) return (weighed(field, fourDigits) * 3) % 10
  if (/^\d{5}$/.test(field)) {
    return fiveTimesMinus.indexOf((10 - (weighed(field, fiveDigits) % 10)) % 10)
  }
  throw new RangeError(`no verifier for a field of ${field.length}: ${field}`)
}

function weighed(field: string, weightings: readonly Weighting[]): number {
  return weightings.reduce((sum, values, place) => sum + (values[Number(field[place])] ?? 0), 0)
}
