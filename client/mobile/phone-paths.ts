// The phone's pages by the names of Specification 2.
export const phonePaths = {
  main: '/pages/mobile/main',
  cart: '/pages/mobile/shopCart',
  search: '/pages/mobile/searchGoods',
  collection: '/pages/mobile/collection',
  pickUp: '/pages/mobile/writeOff',
  orders: '/pages/mobile/orderList',
  order: '/pages/mobile/orderDetail',
  handover: '/pages/mobile/handover',
} as const
