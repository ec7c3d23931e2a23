/** The words of payment accounts. */
export const gatewaysZh = {
  gateways: {
    title: '支付账户',
    lead: '密钥只进不出：保存后谁也看不到，留空就用原来的。',
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
