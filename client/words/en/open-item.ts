import type { Words } from '../zh.ts'

export const openItemEn: Words['openItem'] = {
  title: 'Open item',
  price: 'Price each',
  priceFirst: 'Enter a price first',
  name: 'Name',
  namePlaceholder: 'Left empty: “Open item”',
  names: ['Loose', 'Vegetables', 'Deli', 'Flowers', 'Packing', 'Other'],
  unnamed: 'Open item',
  count: 'Quantity',
  goOn: 'Keep adding',
  add: 'Add',
  addOne: 'Add an open item',
  added: (name, money) => `${name} added, ${money}`,
  recent: 'Used lately',
  forget: (name) => `Forget “${name}”`,
  forgotten: (name) => `“${name}” removed`,
  notHere: 'This shop sells no open items yet',
  notHereDetail: 'A manager first makes goods with item code 00000.',
}
