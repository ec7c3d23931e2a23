// Texts of every list and form of the back office's records.

const recordsZh = {
  search: '搜索',
  count: (count: number) => `共 ${count} 条`,
  none: '这里还是空的',
  makeFirst: '建第一条',
  notFound: (query: string) => `没有找到“${query}”`,
  clearSearch: '清空搜索',
  save: '保存',
  saved: '已保存',
  show: '显示',
  hide: '隐藏',
  readAgain: '放弃我的，重新读取',
  overtaken: '别人刚改过，你的改动还没有保存，都还在下面。可以重新读取后再改。',
  proof: '你的敏感操作密码',
  proofHint: '这项改动对全公司或你的账号生效，请输入你自己的 6 位敏感操作密码后再保存。',
  ownerOnly: '对全公司生效，只有老板可以修改。',
  remove: (name: string) => `去掉 ${name}`,
  exportAs: (kind: string) => `导出 ${kind}`,
  read: (count: number) => `已读 ${count} 条`,
  exported: (count: number) => `已导出 ${count} 条`,
  stop: '停止',
  stopped: '已停止，没有导出',
  faults: {
    needed: '必填',
    notNumber: '不是合适的数',
    tooLow: '太小了',
    taken: '已经有人用了',
    tooShort: '太短了',
    sixDigits: '要 6 位数字，和收银台的数字键盘一样',
    tooEasy: '太容易猜到，不要用连号或同一个数字',
    form: '格式不对',
  },
}

const recordsEn: typeof recordsZh = {
  search: 'Search',
  count: (count) => `${count} in all`,
  none: 'Nothing here yet',
  makeFirst: 'Make the first',
  notFound: (query) => `Nothing found for “${query}”`,
  clearSearch: 'Clear the search',
  save: 'Save',
  saved: 'Saved',
  show: 'Show',
  hide: 'Hide',
  readAgain: 'Drop mine, read again',
  overtaken:
    'Somebody just changed this. Yours is not saved and still stands below. Read again, then change.',
  proof: 'Your approval password',
  proofHint:
    'This change holds in every store or for your own account: type your own six digits, then save.',
  ownerOnly: 'Holds in every store: only the owner can change it.',
  remove: (name) => `Remove ${name}`,
  exportAs: (kind) => `Export as ${kind}`,
  read: (count) => `${count} read`,
  exported: (count) => `${count} exported`,
  stop: 'Stop',
  stopped: 'Stopped, nothing was exported',
  faults: {
    needed: 'Required',
    notNumber: 'No number that fits',
    tooLow: 'Too low',
    taken: 'Somebody has it already',
    tooShort: 'Too short',
    form: 'Not in the right form',
    sixDigits: 'Six digits, as on the till’s number pad',
    tooEasy: 'Too easy to guess: no run and not one digit six times',
  },
}

const staffZh = {
  title: '员工',
  add: '新建员工',
  edit: '修改员工',
  nick: '姓名',
  phone: '手机号',
  number: '工号',
  numberHint: '可不填。3 到 6 位数字，登录时可代替手机号；改工号时要重新设登录密码。',
  role: '角色',
  chooseRole: '请选择',
  state: '状态',
  active: '在职',
  stopped: '已停用',
  mayWork: '可以登录',
  stores: '在哪些门店上班',
  password: '登录密码',
  passwordHint: '至少 8 位。已有密码的，不填就保持原样，换手机号时要重新设。',
  pin: '敏感操作密码',
  pinHint: '退款、改价时用：6 位数字，在收银台的数字键盘上输入。已设过的，不填就保持原样。',
}

const staffEn: typeof staffZh = {
  title: 'People',
  add: 'New person',
  edit: 'Change person',
  nick: 'Name',
  phone: 'Phone',
  number: 'Staff number',
  numberHint:
    'Optional. 3 to 6 digits to log in with in place of the phone; a new number needs a new login password.',
  role: 'Role',
  chooseRole: 'Choose',
  state: 'State',
  active: 'Works here',
  stopped: 'Stopped',
  mayWork: 'May log in',
  stores: 'Works in',
  password: 'Password',
  passwordHint:
    'At least 8 characters. For somebody who has one, leave it empty to keep it; a new phone number needs a new one.',
  pin: 'Approval password',
  pinHint:
    'For refunds and price changes: six digits, typed on the till’s number pad. Leave it empty to keep what is set.',
}

const rolesZh = {
  title: '角色',
  lead: '角色决定能做什么。改了马上生效。老板的角色什么都能做，不能改。',
  add: '新建角色',
  edit: '修改角色',
  name: '名称',
  permissions: '权限',
  people: '人数',
}

const rolesEn: typeof rolesZh = {
  title: 'Roles',
  lead: 'A role says what people may do, from the next press on. The owner’s may do everything.',
  add: 'New role',
  edit: 'Change role',
  name: 'Name',
  permissions: 'May do',
  people: 'People',
}

const tillsZh = {
  title: '收银机',
  lead: '新的收银机打开收银页并登录，就会出现在这里。丢了的马上停用。',
  rules: '收银机设置',
  pair: '配对新收银机',
  pairLead: (url: string) =>
    `在新收银机的浏览器里打开 ${url} 并登录；它说要等待批准时，输入这个码。`,
  pairLocal:
    '这个地址只有这台电脑打得开。别的机器要用，请用 npm start -- --lan 启动服务器，再从它显示的 https 地址打开管理后台。',
  pairUntil: (time: string) => `${time} 前有效，只能用一次`,
  pairAgain: '换一个码',
  titles: ['名称', '类型', '状态', '版本', '最近在线', '未上传'],
  numbered: (number: number) => `收银台 ${number}`,
  states: { WAITING: '等待批准', APPROVED: '可以使用', STOPPED: '已停用' },
  kinds: { desktop: '电脑', mobile: '手机', selfService: '自助收银' },
  approve: '批准',
  stop: '停用',
  turnAway: '拒绝',
  move: '换门店',
  moveOf: (name: string) => `${name}换门店`,
  moveTo: '换到',
  moveLead: '这台收银机交班、所有销售上传以后，下次登录就到那家门店。硬件设置跟着走。',
  moveNow: '换过去',
  callBack: '不换了',
  onTheWay: (store: string) => `下次登录到${store}`,
  none: '还没有收银机',
  noneDetail: '在收银的电脑或手机上打开收银台并登录。',
}

const tillsEn: typeof tillsZh = {
  title: 'Tills',
  lead: 'A new till is listed here once somebody has opened it and logged in. Stop one that was lost.',
  rules: 'Rules for tills',
  pair: 'Pair a till',
  pairLead: (url) =>
    `Open ${url} in the browser of the new till and log in; when it says that it waits, type this code there.`,
  pairLocal:
    'Only this computer can open that address. For other machines, start the server with npm start -- --lan and open the back office by the https address that it prints.',
  pairUntil: (time) => `Good once, until ${time}`,
  pairAgain: 'Another code',
  titles: ['Name', 'Kind', 'State', 'Version', 'Last seen', 'Not sent'],
  numbered: (number) => `Till ${number}`,
  states: { WAITING: 'Waiting for approval', APPROVED: 'Approved', STOPPED: 'Stopped' },
  kinds: { desktop: 'Desktop', mobile: 'Phone', selfService: 'Self-service' },
  approve: 'Approve',
  stop: 'Stop',
  turnAway: 'Turn away',
  move: 'Move',
  moveOf: (name) => `Move ${name}`,
  moveTo: 'To',
  moveLead:
    'Once its shift is handed over and every sale is sent, the next login on this till is in that store. What is set about its hardware goes with it.',
  moveNow: 'Move it',
  callBack: 'Let it stay',
  onTheWay: (store) => `Next login: ${store}`,
  none: 'No tills yet',
  noneDetail: 'Open the till on the computer or phone that sells, and log in.',
}

export const zh = {
  records: recordsZh,
  staff: staffZh,
  roles: rolesZh,
  tills: tillsZh,
}

export const en: typeof zh = {
  records: recordsEn,
  staff: staffEn,
  roles: rolesEn,
  tills: tillsEn,
}
