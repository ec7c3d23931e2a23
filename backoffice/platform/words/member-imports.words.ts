// The words of importing members.

/** What the members of a file bring along. */
export interface MemberTotals {
  readonly real: string
  readonly gift: string
  readonly points: number
}

export const zh = {
  memberImports: {
    /** In place of the words about goods. */
    page: {
      title: '导入会员',
      lead: '会员资料和余额先看一遍，再写入。',
      help: '可以用 CSV（UTF-8 或 GBK）或 XLSX，前 10 行里要有列名，最多 10 万行、20 MB。\n认得的列名：手机号、姓名、卡号、等级、积分、余额、赠送余额、生日、入会日期，中英文都可以。\n手机号已是会员的行会提醒，确认后余额和积分才加上去。',
      counts: (of: { done: number; created: number; changed: number; same: number; bad: number }) =>
        `${of.done} 行 · 新会员 ${of.created} · 加到老会员 ${of.changed} · 不变 ${of.same} · 有问题 ${of.bad}`,
      seeGoods: '去看会员',
      past: '导入过的会员表格',
      file: '文件或程序',
      newGoods: '新会员',
      changedGoods: '加到老会员',
      made: (created: number, changed: number) => `新会员 ${created} · 加到老会员 ${changed}`,
      undoLead: (created: number, changed: number) =>
        `新建的 ${created} 位会员会删掉，加到老会员的 ${changed} 笔余额和积分会收回。之后消费过、充值过、另外入过会或改过资料的会员保持不变，并列出姓名。`,
      undoing: (done: number) => `正在撤销，已处理 ${done} 位`,
      undoneCounts: (undone: number, stayed: number) =>
        `撤回 ${undone} 位${stayed > 0 ? `；${stayed} 位后来有过动作，保持原样` : ''}`,
    },
    stayed: (names: string) => `保持原样：${names}`,
    totals: (of: MemberTotals) =>
      `将带入：储值余额 ${of.real} · 赠送余额 ${of.gift} · 积分 ${of.points}`,
    faults: {
      known: '手机号或卡号已是会员',
      twice: '和另一行是同一位会员',
      level: '没有这个等级',
      day: '日期看不懂',
      needed: '没有手机号，也没有卡号',
      notPhone: '不是本国的手机号',
      notNumber: '不是可用的数',
      tooLong: '太长',
      codeTaken: '卡号是另一位会员的',
      otherRow: '和另一行冲突',
    },
    faultOf: (reason: string, text: string) => `${reason}（${text}）`,
    accept: {
      known: (count: number) => `仍然导入：给 ${count} 位老会员加余额`,
      twice: (count: number) => `仍然导入：${count} 行重复的相加`,
      level: (count: number) => `仍然导入：${count} 行不带等级`,
      day: (count: number) => `仍然导入：${count} 行不带日期`,
    },
    rowsOf: (count: number, reason: string) => `${count} 行：${reason}`,
  },
}

export const en: typeof zh = {
  memberImports: {
    page: {
      title: 'Import members',
      lead: 'Members and their balances are looked at first, then written.',
      help: 'CSV (UTF-8 or GBK) or XLSX, names of columns within the first 10 lines, at most 100,000 rows and 20 MB.\nKnown columns: Phone, Name, Card number, Level, Points, Balance, Gift balance, Birthday, Joined, in English or Chinese.\nRows whose phone is a member already are named: balances and points go on top only when you say so.',
      counts: (of) =>
        `${of.done} rows · ${of.created} new · ${of.changed} on top of members · ${of.same} the same · ${of.bad} wrong`,
      seeGoods: 'See the members',
      past: 'Members that were imported',
      file: 'File or program',
      newGoods: 'New members',
      changedGoods: 'On top of members',
      made: (created, changed) => `${created} new · ${changed} on top of members`,
      undoLead: (created, changed) =>
        `${created} new members are removed, and the balances and points of ${changed} rows are taken off the members who got them. Members who bought, topped up, joined elsewhere or were changed since stay as they are, and are named.`,
      undoing: (done) => `Taking back, ${done} done`,
      undoneCounts: (undone, stayed) =>
        `${undone} taken back${stayed > 0 ? `; ${stayed} did something since and stay` : ''}`,
    },
    stayed: (names) => `They stay: ${names}`,
    totals: (of) => `Brings in: balance ${of.real} · gift balance ${of.gift} · points ${of.points}`,
    faults: {
      known: 'A member already',
      twice: 'The same member as another row',
      level: 'No such level',
      day: 'No date that can be read',
      needed: 'Neither a phone nor a card number',
      notPhone: 'No phone number of this country',
      notNumber: 'No usable number',
      tooLong: 'Too long',
      codeTaken: 'The card of another member',
      otherRow: 'Contradicts another row',
    },
    faultOf: (reason, text) => `${reason} (${text})`,
    accept: {
      known: (count) => `Bring in anyway: on top for ${count} members`,
      twice: (count) => `Bring in anyway: add ${count} repeated rows up`,
      level: (count) => `Bring in anyway: ${count} rows without a level`,
      day: (count) => `Bring in anyway: ${count} rows without the date`,
    },
    rowsOf: (count, reason) => `${count} rows: ${reason}`,
  },
}
