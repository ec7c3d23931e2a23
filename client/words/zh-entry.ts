// The words of the entry page and of whatever may be told over any page: fetched first, so that the
// entry page stays light. The others come with the first login.
import { errorsZh } from './zh/errors.ts'
import { formatZh } from './zh/format.ts'
import { loginZh } from './zh/login.ts'
import { shellZh } from './zh/shell.ts'
import { signZh } from './zh/sign.ts'

export const entryZh = {
  shell: shellZh,
  format: formatZh,
  errors: errorsZh,
  login: loginZh,
  sign: signZh,
}
