export const goodsEn = {
  all: 'All',
  soldOut: 'Sold out',
  searchHint: 'Scan / code / phone / pickup code',
  none: 'No goods to sell',
  notFound: 'No goods found',
  syncing: 'Updating goods',
  stock: (count: string) => `${count} in stock`,
}
