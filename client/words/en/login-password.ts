import type { Words } from '../zh.ts'

export const loginPasswordEn: Words['loginPassword'] = {
  title: 'Login password',
  steps: { old: 'Current password', new: 'New password', again: 'Repeat the new password' },
  rule: (least) => `At least ${least} characters. Your logins elsewhere end with the change.`,
  tooShort: (least) => `At least ${least} characters`,
  same: 'Choose another than the current one',
  differs: 'They differ',
  wrongOld: 'The current password is wrong',
  save: 'Change password',
  saved: 'Login password changed',
}
