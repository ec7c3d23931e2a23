/** Reads JSON that this server wrote itself; what comes from outside goes through the contract. */
export function fromStored<T>(text: string): T {
  return JSON.parse(text) as T
}
