// A till that waits to be let in.

const pairZh = {
  title: '这台收银机等待批准',
  lead: '请店长在管理后台的“收银机”里点批准；或者输入那里给出的配对码。',
  code: '配对码',
  hint: '8 位数字，十分钟内有效，只能用一次',
  eightDigits: '配对码是 8 位数字',
  wrong: '配对码不对、过期了或用过了，请要一个新的',
  pair: '配对',
  back: '返回登录',
  letIn: '已批准，请登录',
  turnedAway: '这台收银机没有获准',
  turnedAwayLead: '店长在管理后台拒绝了它。弄错了的话，请店长在“收银机”里重新批准，再登录。',
  paired: (store: string) => `已配对到${store}，请登录`,
}

const pairEn: typeof pairZh = {
  title: 'This till is waiting for approval',
  lead: 'A manager approves it under Tills in the back office, or you type the pairing code shown there.',
  code: 'Pairing code',
  hint: '8 digits, valid once and for ten minutes',
  eightDigits: 'A pairing code has 8 digits',
  wrong: 'The code is wrong, too old or used: ask for another',
  pair: 'Pair',
  back: 'Back to the login',
  letIn: 'Let in: log in now',
  turnedAway: 'This till was turned away',
  turnedAwayLead:
    'A manager turned it away in the back office. If that was a mistake, they approve it there under Tills, and you log in again.',
  paired: (store: string) => `Paired with ${store}: log in`,
}

export const pairWords = { zh: pairZh, en: pairEn }
