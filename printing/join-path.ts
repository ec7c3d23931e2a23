/** The path of the public page where customers of a store join as members. */
export const joinPath = (platformId: string, storeId: string): string =>
  `/j/${encodeURIComponent(platformId)}/${encodeURIComponent(storeId)}`
