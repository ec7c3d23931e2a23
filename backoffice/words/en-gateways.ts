import type { gatewaysZh } from './zh-gateways.ts'

export const gatewaysEn: typeof gatewaysZh = {
  gateways: {
    title: 'Payment accounts',
    lead: 'Keys go in and never come out: nobody sees them again, and empty keeps those that are there.',
    yuanOnly: 'Gateways charge yuan alone',
    yuanOnlyDetail:
      'This shop counts in another currency and takes no payment codes. Cards and transfers are noted by hand at the till.',
    add: 'New account',
    edit: 'Change the account',
    gateway: 'Gateway',
    names: { ysepay: 'Ysepay', yoppay: 'YeePay' },
    url: 'Address',
    urlHint: 'As the gateway gave it, with https',
    account: 'Partner or application',
    merchantNo: 'Merchant paid',
    sellerName: 'Name of the merchant',
    businessCode: 'Business code',
    signType: 'Signature',
    signTypes: { RSA: 'RSA', SM: 'SM2' },
    parentNo: 'Parent merchant',
    privateKey: 'Our private key',
    platformKey: 'The gateway’s public key',
    keyHint: 'Empty changes nothing; both go together',
    keys: 'Keys changed',
  },
}
