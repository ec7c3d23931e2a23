export const holdZh = {
  title: '挂单',
  empty: '没有挂单',
  retrieve: '取单',
  deleted: '已删除挂单',
}
