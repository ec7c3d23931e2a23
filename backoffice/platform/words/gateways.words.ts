// The words of payment accounts.

export const zh = {
  gateways: {
    title: '支付账户',
    lead: '密钥只进不出：保存后谁也看不到，留空就用原来的。',
    yuanOnly: '支付通道只收人民币',
    yuanOnlyDetail: '本店用别的币种，不能扫付款码。刷卡和转账照常，收银时手工记下。',
    add: '新建支付账户',
    edit: '修改支付账户',
    gateway: '通道',
    names: { ysepay: '银盛', yoppay: '易宝' },
    url: '通道地址',
    urlHint: '通道给的 https 地址',
    account: '合作方号 / 应用号',
    merchantNo: '收款商户号',
    sellerName: '收款商户名称',
    businessCode: '业务代码',
    signType: '签名方式',
    signTypes: { RSA: 'RSA', SM: '国密' },
    parentNo: '上级商户号',
    privateKey: '我方私钥',
    platformKey: '通道公钥',
    keyHint: '留空就不改；两把要一起填',
    keys: '密钥更新于',
  },
}

export const en: typeof zh = {
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
