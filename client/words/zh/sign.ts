export const signZh = {
  title: '开班',
  float: '备用金',
  open: '开班',
  logOut: '退出登录',
}
