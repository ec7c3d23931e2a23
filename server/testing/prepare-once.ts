import { preparePassword } from '../areas/account/prepare-password.ts'

const preparedBefore = new Map<string, Promise<string>>()

/** As a client prepares it. Bcrypt is slow on purpose, and tests log the same few people in again and again. */
export function prepareOnce(...what: Parameters<typeof preparePassword>): Promise<string> {
  const key = JSON.stringify(what)
  const prepared = preparedBefore.get(key) ?? preparePassword(...what)
  preparedBefore.set(key, prepared)
  return prepared
}
