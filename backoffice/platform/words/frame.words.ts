// The frame, the home page, the login and setting up a shop.

const appZh = { name: 'Tillwright 管理后台', skip: '跳到正文' }

const appEn: typeof appZh = { name: 'Tillwright back office', skip: 'Skip to the content' }

const navZh = {
  label: '页面',
  home: '首页',
  goods: '商品',
  categories: '分类',
  imports: '导入',
  warehouse: '仓库',
  till: '打开收银台',
  store: '门店',
  account: '我的账号',
  logOut: '退出登录',
  toDark: '换成深色',
  toLight: '换成浅色',
  language: 'English',
}

const navEn: typeof navZh = {
  label: 'Pages',
  home: 'Home',
  goods: 'Goods',
  categories: 'Categories',
  imports: 'Import',
  warehouse: 'Warehouse',
  till: 'Open the till',
  store: 'Store',
  account: 'My account',
  logOut: 'Log out',
  toDark: 'Switch to dark',
  toLight: 'Switch to light',
  language: '中文',
}

const stateZh = {
  loading: '正在读取',
  retry: '重试',
  failed: '没有读到',
  unreachable: '连不上服务器',
  unreachableDetail: '请确认服务器在运行，然后重试。',
  waiting: '正在与收银台连接',
  waitingDetail: '收银台会把这个页面接进来，不用再登录。',
  expired: '登录已失效',
  expiredDetail: '收银台可以重新把这个页面接进来。',
  connectAgain: '重新连接',
  noPermission: '没有权限',
  noPermissionDetail: '这个角色不能用这一页，请找老板或店长。',
  unknown: '没有这一页',
  trace: '追踪号',
  copy: '复制',
}

const stateEn: typeof stateZh = {
  loading: 'Loading',
  retry: 'Try again',
  failed: 'It could not be read',
  unreachable: 'The server cannot be reached',
  unreachableDetail: 'See that the server is running, then try again.',
  waiting: 'Connecting with the till',
  waitingDetail: 'The till lets this page in: no login is needed.',
  expired: 'The login has ended',
  expiredDetail: 'The till can let this page in again.',
  connectAgain: 'Connect again',
  noPermission: 'Not allowed',
  noPermissionDetail: 'This role may not use this page. Ask the owner or the manager.',
  unknown: 'There is no such page',
  trace: 'Trace',
  copy: 'Copy',
}

const fieldZh = {
  tooLong: (limit: number, over: number) => `最多 ${limit} 个字，多了 ${over} 个，请改短`,
}

const fieldEn: typeof fieldZh = {
  tooLong: (limit, over) => `At most ${limit} characters, ${over} too many: make it shorter`,
}

const dialogZh = { close: '关闭', save: '保存' }

const dialogEn: typeof dialogZh = { close: 'Close', save: 'Save' }

const pagerZh = {
  label: '翻页',
  before: '上一页',
  after: '下一页',
  page: (no: number, last: number) => `${no} / ${last}`,
}

const pagerEn: typeof pagerZh = {
  label: 'Pages of the list',
  before: 'Page before',
  after: 'Next page',
  page: (no, last) => `${no} / ${last}`,
}

const loginZh = {
  title: '登录管理后台',
  platform: '平台',
  phone: '手机号或工号',
  password: '密码',
  show: '显示密码',
  hide: '隐藏密码',
  submit: '登录',
  wrong: '手机号或密码不对',
  wait: '试得太多了，请稍后再试',
  stopped: '账号已停用',
  expired: '登录已失效，请重新登录',
  demo: '演示店：店长 13800000003，密码 tillwright',
}

const loginEn: typeof loginZh = {
  title: 'Log in to the back office',
  platform: 'Platform',
  phone: 'Phone or staff number',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Log in',
  wrong: 'Phone or password is wrong',
  wait: 'Too many tries: wait a while',
  stopped: 'The account is stopped',
  expired: 'The login has ended, please log in again',
  demo: 'Demo shop: manager 13800000003, password tillwright',
}

const setUpZh = {
  title: '开一家新店',
  lead: '这台服务器上还没有店。填好下面几项，就可以登录、录商品、开始收银。',
  token: '开店口令',
  tokenHint: '服务器启动时打印在终端里，只能用一次。',
  shop: '商家',
  shopName: '商家名称',
  storeName: '门店名称',
  storePhone: '门店电话（可不填）',
  storeAddress: '门店地址（可不填）',
  language: '语言',
  zh: '中文',
  en: 'English',
  currency: '币种（以后不能改）',
  timeZone: '时区',
  owner: '老板账号',
  nick: '姓名',
  phone: '手机号',
  password: '登录密码',
  passwordAgain: '再输一次登录密码',
  pin: '敏感操作密码',
  pinHint: '退款、改价等操作时要输入，6 位数字，在收银台的数字键盘上输入。',
  submit: '开店',
  short: '至少 8 位',
  pinForm: '要 6 位数字',
  pinWeak: '太容易猜到，不要用连号或同一个数字',
  differs: '两次输入不一样',
  phoneForm: '手机号是 1 开头的 11 位数字',
  phoneAbroad: '请输入手机号，可带国家代码，如 +852 9123 4567',
  needed: '必填',
  wrongToken: '口令不对，请看服务器终端里打印的那一行',
  wait: '试得太多了，请稍后再试',
  done: '这台服务器上已经有店了，请登录',
  failed: '没有开成，请再试一次',
  zoneWrong: '没有这个时区',
}

const setUpEn: typeof setUpZh = {
  title: 'Open a new shop',
  lead: 'This server has no shop yet. Fill this in, then log in, add goods and sell.',
  token: 'Set-up token',
  tokenHint: 'The server printed it in its terminal when it started. It works once.',
  shop: 'Shop',
  shopName: 'Name of the business',
  storeName: 'Name of the store',
  storePhone: 'Phone of the store (optional)',
  storeAddress: 'Address of the store (optional)',
  language: 'Language',
  zh: '中文',
  en: 'English',
  currency: 'Currency (cannot be changed later)',
  timeZone: 'Time zone',
  owner: 'Account of the owner',
  nick: 'Name',
  phone: 'Phone',
  password: 'Password',
  passwordAgain: 'Repeat the password',
  pin: 'Approval password',
  pinHint:
    'Asked for at refunds, new prices and the like; six digits, typed on the till’s number pad.',
  submit: 'Open the shop',
  short: 'At least 8 characters',
  pinForm: 'Six digits',
  pinWeak: 'Too easy to guess: no run and not one digit six times',
  differs: 'The two are not the same',
  phoneForm: 'A phone number has 11 digits and begins with 1',
  phoneAbroad: 'Enter a phone number, with its country code if it is not local: +44 7911 123456',
  needed: 'Required',
  wrongToken: 'The token is wrong: see the line in the terminal of the server',
  wait: 'Too many tries: wait a while',
  done: 'This server has a shop already: log in',
  failed: 'It did not work, please try again',
  zoneWrong: 'There is no such time zone',
}

const homeZh = {
  title: '首页',
  hello: (nick: string) => `${nick}，你好`,
  steps: '开张清单',
  stepsLead: '从空店到第一单。每一步都按店里真实的数据打勾。',
  allDone: '都做完了，店已经开张。',
  goods: '录入商品',
  goodsDetail: (count: number) => (count === 0 ? '导入表格，或一个个新建' : `已有 ${count} 种商品`),
  goodsOfOther: '导入表格，从另一家门店带来，或一个个新建',
  cashiers: '请来收银员',
  cashiersDetail: (count: number) =>
    count === 0 ? '先定角色能做什么，再给每人一个账号' : `已有 ${count} 人`,
  tills: '接上收银台',
  tillsDetail: (count: number) =>
    count === 0 ? '在收银的电脑或手机上打开收银台并登录' : `已接上 ${count} 台`,
  sales: '卖出第一单',
  salesDetail: (count: number) =>
    count === 0 ? '在收银台开班，扫一件商品收款' : `已卖出 ${count} 单`,
  done: '已完成',
  open: '去做',
}

const homeEn: typeof homeZh = {
  title: 'Home',
  hello: (nick) => `Hello ${nick}`,
  steps: 'To the first sale',
  stepsLead: 'From an empty shop. Each step is ticked by what is really there.',
  allDone: 'All done: the shop is open.',
  goods: 'Add goods',
  goodsDetail: (count) =>
    count === 0 ? 'Import a spreadsheet or make them one by one' : `${count} goods`,
  goodsOfOther: 'Import a spreadsheet, bring those of another store, or make them one by one',
  cashiers: 'Make the cashiers',
  cashiersDetail: (count) =>
    count === 0 ? 'Say what a role may do, then give everybody an account' : `${count} people`,
  tills: 'Connect a till',
  tillsDetail: (count) =>
    count === 0 ? 'Open the till on a computer or phone and log in there' : `${count} connected`,
  sales: 'Make the first sale',
  salesDetail: (count) =>
    count === 0 ? 'Open a shift at the till and scan something' : `${count} sold`,
  done: 'Done',
  open: 'Open',
}

export const zh = {
  app: appZh,
  nav: navZh,
  state: stateZh,
  field: fieldZh,
  dialog: dialogZh,
  pager: pagerZh,
  login: loginZh,
  setUp: setUpZh,
  home: homeZh,
}

export const en: typeof zh = {
  app: appEn,
  nav: navEn,
  state: stateEn,
  field: fieldEn,
  dialog: dialogEn,
  pager: pagerEn,
  login: loginEn,
  setUp: setUpEn,
  home: homeEn,
}
