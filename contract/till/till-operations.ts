/**
 * Entries that a till itself may write into the audit: events on it alone that no other call
 * reports. Each begins with `till.`, so that it is not mistaken for one the server observed and
 * wrote.
 */
export const tillOperations = [
  'till.goodsRemoved',
  'till.saleAbandoned',
  'till.weightTyped',
  'till.slipReprinted',
  'till.drawerOpened',
  'till.settingChanged',
  'till.locked',
] as const
