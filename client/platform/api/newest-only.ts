/**
 * For questions that follow one another: only the last one counts, however late the others are
 * answered. Each call takes a turn and answers whether that is still the last one.
 */
export function newestOnly(): () => () => boolean {
  let last = 0
  return () => {
    last += 1
    const mine = last
    return () => mine === last
  }
}
