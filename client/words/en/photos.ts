import type { Words } from '../zh.ts'

export const photosEn: Words['photos'] = {
  title: 'Pictures',
  take: 'Add a picture',
  name: (count) => `Picture ${count}`,
  sending: 'Sending',
  sent: (stored, all) => `${stored} of ${all} sent`,
  again: 'Send again',
  remove: (name) => `Remove ${name.toLowerCase()}`,
  stranger: 'One file is no picture and was left out',
  missing: {
    none: 'This reason needs a picture',
    sending: 'Pictures are still being sent',
    failed: 'A picture did not arrive: send it again or remove it',
  },
}
