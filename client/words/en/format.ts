export const formatEn = {
  gram: 'g',
  jin: 'jin',
  kg: 'kg',
  lb: 'lb',
  pieces: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  percentOff: (percent: string, _fold: string) => `${percent}% off`,
  tooLong: (limit: number, over: number) =>
    `At most ${limit} characters, ${over} too many: make it shorter`,
}
