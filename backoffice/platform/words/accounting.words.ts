// The words of booking a day.

export const zh = {
  accounting: {
    title: '记账凭证',
    lead: '已日结的一天，按科目记账：借方合计等于贷方合计。',
    day: '日期',
    account: '科目',
    number: '科目编号',
    debit: '借方',
    credit: '贷方',
    sums: (debit: string, credit: string) => `借方合计 ${debit} · 贷方合计 ${credit}`,
    none: '这一天没有要记的账',
    open: '这一天还没有日结',
    openDetail: '日结以后数字不再变动，才能记账。',
  },
}

export const en: typeof zh = {
  accounting: {
    title: 'Accounting journal',
    lead: 'A settled day by account: the debits come to the same as the credits.',
    day: 'Day',
    account: 'Account',
    number: 'Number',
    debit: 'Debit',
    credit: 'Credit',
    sums: (debit, credit) => `Debits ${debit} · credits ${credit}`,
    none: 'There is nothing to book on this day',
    open: 'This day is not settled yet',
    openDetail: 'Once it is settled its figures never change, and it can be booked.',
  },
}
