export const memberZh = {
  title: '会员',
}
