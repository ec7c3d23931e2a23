import type { Words } from '../zh.ts'

export const parkEn: Words['park'] = {
  title: 'Held orders',
  none: 'Nothing on hold',
  noneDetail: 'When a customer has forgotten something, Hold puts the cart aside.',
  retrieve: 'Retrieve',
  remove: 'Delete the held order',
  removed: 'Held order deleted',
  held: 'On hold',
  retrieved: 'Retrieved',
  items: (count) => (count === '1' ? '1 item' : `${count} items`),
  firstOf: (name) => `${name} …`,
  since: (time) => `since ${time}`,
  swapHint: 'The present cart is put on hold first',
}
