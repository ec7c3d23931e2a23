import type { Words } from '../zh.ts'

export const webEn: Words['web'] = {
  products: 'Goods',
  warehouse: 'Warehouse',
  newWindow: 'New window',
  scansAreNotRead: 'Go back to selling before you scan',
  silent: 'The page did not open',
  silentDetail:
    'Its address may be wrong, or it may not be embedded. Try again, or open a new window.',
  goodsFetched: 'Goods updated',
  noInventory: 'This store keeps no stock',
  noInventoryDetail: 'A manager can switch it on in the store settings.',
}
