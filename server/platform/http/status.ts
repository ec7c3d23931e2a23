import type { CodeName } from '@tillwright/contract/codes/codes.ts'

const statuses: Partial<Record<CodeName, number>> = {
  invalid: 400,
  malformed: 400,
  unknownPath: 404,
  wrongMethod: 405,
  tooLarge: 413,
  wrongMedia: 415,
  rateLimited: 429,
  tooManyAttempts: 429,
  fault: 500,
  unavailable: 503,
}

/** The HTTP status that goes with a code: 200 for every outcome of business, also for a no. */
export const statusOf = (code: CodeName): number => statuses[code] ?? 200
