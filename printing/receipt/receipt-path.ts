/** The path of the public page of a receipt. The id is the till's own and random. */
export const receiptPath = (platformId: string, saleId: string): string =>
  `/r/${encodeURIComponent(platformId)}/${saleId}`
