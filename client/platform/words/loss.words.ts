// A browser that lost its storage.

const lossZh = {
  title: '本机数据丢失',
  storageRecovered: (count: number) =>
    count === 0
      ? '浏览器丢失了本机数据。备份完好，没有未上传的销售；购物车和挂单需要重新录入。'
      : `浏览器丢失了本机数据。备份里的 ${count} 笔未上传销售已找回，登录后自动上传；购物车和挂单需要重新录入。`,
  storageLost:
    '浏览器丢失了本机数据，也没有备份：未上传的销售、购物车和挂单都已不在。请用小票核对最近的销售，并告知店长。',
  receiptsMissing: (numbers: string) =>
    `这些小票号没有对应的销售：${numbers}。请用小票核对，并告知店长。`,
  restoredTitle: '服务器已从备份恢复',
  restored: (count: number) =>
    `备份里没有的 ${count} 笔销售正由本机重新上传。备份之后的退款、现金收支和盘点不会自动恢复，请告知店长。`,
}

const lossEn: typeof lossZh = {
  title: 'Data lost on this till',
  storageRecovered: (count: number) =>
    count === 0
      ? 'The browser lost the data stored on this till. The second copy is whole and no sale was waiting; carts and held orders have to be entered again.'
      : `The browser lost the data stored on this till. ${count} unsent ${count === 1 ? 'sale was' : 'sales were'} recovered from the second copy and will upload after login; carts and held orders have to be entered again.`,
  storageLost:
    'The browser lost the data stored on this till and there is no second copy: unsent sales, carts and held orders are not here any more. Check the latest sales against the receipts and tell the manager.',
  receiptsMissing: (numbers: string) =>
    `No sale was found for these receipt numbers: ${numbers}. Check the receipts and tell the manager.`,
  restoredTitle: 'The server was restored from a backup',
  restored: (count: number) =>
    `This till is sending ${count} ${count === 1 ? 'sale' : 'sales'} again that the backup did not have. Refunds, cash movements and counts made after the backup do not come back by themselves: tell the manager.`,
}

export const lossWords = { zh: lossZh, en: lossEn }
