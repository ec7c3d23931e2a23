// What is said where a browser lost its storage.

export const lossZh = {
  title: '本机数据丢失',
  storageRecovered: (count: number) =>
    count === 0
      ? '浏览器丢失了本机数据。备份完好，没有未上传的销售；购物车和挂单需要重新录入。'
      : `浏览器丢失了本机数据。备份里的 ${count} 笔未上传销售已找回，登录后自动上传；购物车和挂单需要重新录入。`,
  storageLost:
    '浏览器丢失了本机数据，也没有备份：未上传的销售、购物车和挂单都已不在。请用小票核对最近的销售，并告知店长。',
  receiptsMissing: (numbers: string) =>
    `这些小票号没有对应的销售：${numbers}。请用小票核对，并告知店长。`,
}

export type LossWords = typeof lossZh
