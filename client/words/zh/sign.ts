export const signZh = {
  greeting: (name: string) => `${name}，清点备用金后开班`,
  why: '备用金是开班时钱箱里的零钱，交班时会从应有现金里减去。',
  accept: '我已阅读并同意',
  acceptFirst: '请先同意服务协议',
  float: '备用金',
  open: '开班',
  logOut: '退出登录',
}
