export const formatZh = {
  gram: 'g',
  jin: '斤',
  kg: 'kg',
  lb: '磅',
  pieces: (count: string) => `${count} 件`,
  percentOff: (_percent: string, fold: string) => `${fold}折`,
  tooLong: (limit: number, over: number) => `最多 ${limit} 个字，多了 ${over} 个，请改短`,
}
