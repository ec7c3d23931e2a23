// A whole number that knows what it counts, so that cents never meet grams by accident.

declare const unit: unique symbol

/** A safe integer of one unit. Made only by `whole`, through the function of that unit. */
export type Whole<Unit extends string> = number & { readonly [unit]: Unit }

/** Marks a number as a whole count of a unit. Throws RangeError on anything but a safe integer. */
export function whole<Unit extends string>(value: number, unitName: Unit): Whole<Unit> {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`not a whole number of ${unitName}: ${value}`)
  }
  // Adding zero turns -0 into 0, which would otherwise show up as "-0" and differ in comparisons.
  return (value + 0) as Whole<Unit>
}
