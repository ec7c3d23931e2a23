export const formatEn = {
  gram: 'g',
  jin: 'jin',
  kg: 'kg',
  lb: 'lb',
  today: 'Today',
  yesterday: 'Yesterday',
  pieces: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  percentOff: (percent: number) => `${percent}% off`,
  saved: (money: string) => `Save ${money}`,
}
