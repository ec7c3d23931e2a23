// Texts for the state of the tills of all stores, and for whether the books agree.

const operationsZh = {
  title: '运行状况',
  lead: '你所在各门店的收银机，有销售没上传的排在最前。',
  served: (build: string) => `服务器提供的版本：${build}`,
  unsentTills: (count: number) => (count === 0 ? '销售都已上传' : `${count} 台有销售没上传`),
  faultyPrinters: (count: number) => (count === 0 ? '打印机正常' : `${count} 台打印机打不出`),
  silentTills: (count: number) => (count === 0 ? '都在线' : `${count} 台五分钟没有消息`),
  titles: ['收银机', '门店', '最近在线', '未上传', '打印机', '时钟', '存疑的款', '版本'],
  waiting: (count: number, since: string) => `${count} 单，从 ${since}`,
  printers: { none: '未接', ready: '正常', offline: '离线', noPaper: '缺纸', fault: '故障' },
  notKnown: '未知',
  clockRight: '准',
  ahead: (time: string) => `快 ${time}`,
  behind: (time: string) => `慢 ${time}`,
  seconds: (count: number) => `${count} 秒`,
  minutes: (count: number) => `${count} 分钟`,
  oldBuild: '旧',
  none: '还没有收银机',
  noneDetail: '在收银的电脑或手机上打开收银台并登录。',
  books: '账本',
  booksChecking: '正在核对账本，几秒后再看。',
  booksHold: (count: number, time: string) => `${count} 条核对全部成立（${time}）`,
  booksBroken: (count: number) => `${count} 条核对不成立，请联系维护人员：`,
  backupMade: (time: string) => `上次备份：${time}`,
  backupOld: (time: string) => `备份太旧，上次：${time}`,
  backupNone: '还没有备份：请店主在这里设置',
}

const operationsEn: typeof operationsZh = {
  title: 'Operations',
  lead: 'The tills of every store where you work, those with unsent sales first.',
  served: (build) => `The server serves build ${build}`,
  unsentTills: (count) => (count === 0 ? 'All sales are sent' : `Unsent sales on ${tills(count)}`),
  faultyPrinters: (count) =>
    count === 0 ? 'Printers are fine' : `The printer of ${tills(count)} does not print`,
  silentTills: (count) =>
    count === 0 ? 'All are heard from' : `Nothing heard of ${tills(count)} for five minutes`,
  titles: [
    'Till',
    'Store',
    'Last seen',
    'Not sent',
    'Printer',
    'Clock',
    'Money in doubt',
    'Version',
  ],
  waiting: (count, since) => `${count} since ${since}`,
  printers: {
    none: 'None',
    ready: 'Fine',
    offline: 'Offline',
    noPaper: 'No paper',
    fault: 'Fault',
  },
  notKnown: 'Unknown',
  clockRight: 'Right',
  ahead: (time) => `${time} ahead`,
  behind: (time) => `${time} behind`,
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  oldBuild: 'old',
  none: 'No tills yet',
  noneDetail: 'Open the till on the computer or phone that sells, and log in.',
  books: 'Books',
  booksChecking: 'The books are being checked: look again in a few seconds.',
  booksHold: (count, time) => `All ${count} checks hold (${time})`,
  booksBroken: (count) => `${count} checks do not hold. Call whoever keeps the server running:`,
  backupMade: (time) => `Last backup: ${time}`,
  backupOld: (time) => `The last backup is too old: ${time}`,
  backupNone: 'There is no backup yet: the owner plans them here',
}

const tills = (count: number): string => (count === 1 ? '1 till' : `${count} tills`)

export const zh = { operations: operationsZh }

export const en: typeof zh = { operations: operationsEn }
