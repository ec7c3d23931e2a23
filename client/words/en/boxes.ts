import { plural } from '../plural.ts'
import type { Words } from '../zh.ts'

export const boxesEn: Words['boxes'] = {
  title: 'Crates back',
  loadFailed: 'The crates could not be read',
  none: 'No crates are out',
  noneDetail: 'This member has returned them all.',
  out: (count) => `${plural(count, 'crate', 'crates')} out`,
  stillOut: (count) => `${count} to come`,
  all: 'All are back',
  whole: 'Whole',
  broken: 'Broken',
  way: 'Deposit back as',
  cash: 'Cash',
  stored: 'Stored value',
  confirm: (count) => (count > 0 ? `Take ${count} back` : 'Take back'),
  countFirst: 'Count what came back',
  offline: 'Crates need the network',
  sending: 'Writing it down',
  refused: 'It was not written down',
  refusedDetail: 'No deposit was paid. Check and try again.',
  done: 'Crates are back',
  givenBack: 'Deposit back',
  kept: 'Deposit kept for broken ones:',
  leftOut: (count) => (count > 0 ? `${count} still out` : 'All are back'),
  more: 'More crates',
}
