/**
 * Returns how long the server asks a till to wait, from the data of a refusal; 0 where that is not
 * given.
 */
export function retryAfterMs(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const value: unknown = Reflect.get(data, 'retryAfterMs')
  return typeof value === 'number' && value > 0 ? value : 0
}
