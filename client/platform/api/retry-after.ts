/** How long the server asks a till to wait, by what a refusal carries; 0 where it says nothing of that. */
export function retryAfterMs(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const value: unknown = Reflect.get(data, 'retryAfterMs')
  return typeof value === 'number' && value > 0 ? value : 0
}
