import type { Words } from '../zh.ts'

export const takeOverEn: Words['takeOver'] = {
  accept: 'Take over',
  acceptTitle: (name) => `Take over from ${name}`,
  left: (money) => `A float of ${money} was left. Count it, and the drawer is yours.`,
  leftBy: (name, money) => `${name} left a float of ${money}; counting it takes the drawer over`,
  accepted: (name) => `Taken over from ${name}`,
  acceptedBy: (name, money) => `Taken over by ${name}, counted ${money}`,
  notAccepted: 'The shift is open, but not taken over. Do that in the shift records.',
  force: 'Force close',
  forceTitle: (name) => `Close the shift of ${name}`,
  forceText:
    'For a colleague who went home. Count the cash in the drawer. Their till signs out; sales it has not sent are not lost.',
  forced: (name) => `The shift of ${name} is closed`,
  endedBy: (name) => `Closed by ${name}`,
  reason: 'Reason',
}
