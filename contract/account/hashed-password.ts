import * as z from 'zod/mini'

/** The one way in which a typed password is prepared before it is sent. Anything else could be the password itself. */
export const passwordScheme = 'pc1'

/** Client's hash of a typed password, and its scheme. The password itself is never sent. */
export const hashedPassword = {
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  pwdAlg: z.string().check(z.maxLength(20)),
}
