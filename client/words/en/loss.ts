import type { LossWords } from '../zh/loss.ts'

export const lossEn: LossWords = {
  title: 'Data lost on this till',
  storageRecovered: (count: number) =>
    count === 0
      ? 'The browser lost the data stored on this till. The second copy is whole and no sale was waiting; carts and held orders have to be entered again.'
      : `The browser lost the data stored on this till. ${count} unsent ${count === 1 ? 'sale was' : 'sales were'} recovered from the second copy and will upload after login; carts and held orders have to be entered again.`,
  storageLost:
    'The browser lost the data stored on this till and there is no second copy: unsent sales, carts and held orders are not here any more. Check the latest sales against the receipts and tell the manager.',
  receiptsMissing: (numbers: string) =>
    `No sale was found for these receipt numbers: ${numbers}. Check the receipts and tell the manager.`,
}
