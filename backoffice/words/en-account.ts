import type { accountZh } from './zh-account.ts'

export const accountEn: typeof accountZh = {
  account: {
    title: 'My account',
    sessions: 'Where you are logged in',
    place: 'Place',
    store: 'Store',
    since: 'Since',
    lastUsed: 'Last used',
    end: 'End',
    here: 'This one',
    kinds: { TILL: 'Till', KIOSK: 'Self-service till', OFFICE: 'Back office' },
    password: 'Change your password',
    steps: { old: 'Current password', new: 'New password', again: 'Repeat the new password' },
    rule: (least) => `At least ${least} characters. Your logins elsewhere end with the change.`,
    tooShort: (least) => `At least ${least} characters`,
    same: 'Choose another than the current one',
    differs: 'They differ',
    wrongOld: 'The current password is wrong',
    required: 'Required',
    save: 'Change password',
    saving: 'Saving …',
    changed: 'The password is changed, and logins elsewhere have ended.',
  },
}
