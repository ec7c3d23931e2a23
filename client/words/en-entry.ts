// The words of the entry page and of whatever may be told over any page: fetched first, so that the
// entry page stays light. The others come with the first login.
import { errorsEn } from './en/errors.ts'
import { formatEn } from './en/format.ts'
import { loginEn } from './en/login.ts'
import { shellEn } from './en/shell.ts'
import { signEn } from './en/sign.ts'

export const entryEn = {
  shell: shellEn,
  format: formatEn,
  errors: errorsEn,
  login: loginEn,
  sign: signEn,
}
