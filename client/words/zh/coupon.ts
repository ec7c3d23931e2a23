export const couponZh = {
  title: '优惠券',
  usable: '可用',
  unusable: '不可用',
  use: '使用',
}
