import * as z from 'zod/mini'

/** What the client made of a typed password, and by which scheme. The password itself never travels. */
export const hashedPassword = {
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  pwdAlg: z.string().check(z.maxLength(20)),
}
