export const goodsEn = {
  all: 'All',
  soldOut: 'Sold out',
  searchHint: 'Scan / code / phone / pickup code',
  syncing: 'Updating goods',
}
