/** Joins the class names that are there; the rest are conditions that did not hold. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined = joined === '' ? name : `${joined} ${name}`
  return joined
}
