export const ordersZh = {
  title: '订单',
}
