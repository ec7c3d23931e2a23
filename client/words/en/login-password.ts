import type { Words } from '../zh.ts'

export const loginPasswordEn: Words['loginPassword'] = {
  title: 'Login password',
  steps: { old: 'Current password', new: 'New password', again: 'New password once more' },
  rule: (least) => `${least} characters at least. Your logins elsewhere end with the change.`,
  tooShort: (least) => `${least} characters at least`,
  same: 'Choose another than the current one',
  differs: 'They differ',
  wrongOld: 'The current password is wrong',
  save: 'Change password',
  saved: 'Login password changed',
}
