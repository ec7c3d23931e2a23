export const parkZh = {
  title: '挂单',
  none: '没有挂单',
  noneDetail: '顾客忘了东西时，按“挂单”先放一边。',
  retrieve: '取单',
  remove: '删除挂单',
  removed: '已删除挂单',
  held: '已挂单',
  retrieved: '已取单',
  items: (count: string) => `${count} 件`,
  firstOf: (name: string) => `${name} 等`,
  since: (time: string) => `${time} 挂起`,
  swapHint: '当前购物车会先挂起',
}
