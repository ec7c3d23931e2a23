/**
 * What a till itself may write into the audit: things that happen on it alone, of which no other call
 * tells. Each begins with `till.`, so that nobody takes them for what the server saw and wrote down.
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
