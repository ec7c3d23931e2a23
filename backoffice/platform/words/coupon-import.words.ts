// The words of bringing coupons in from a spreadsheet.

/** Totals of a file, in coupons, members and rows. */
export interface CouponTotals {
  readonly amount: number
  readonly percent: number
  readonly singleProduct: number
  readonly members: number
  readonly bad: number
}

export const zh = {
  couponImport: {
    title: '导入优惠券',
    open: '导入',
    lead: '把会员手里的券从表格发过来：先看一遍，再发。',
    help: '可以用 CSV（UTF-8 或 GBK）或 XLSX，前 10 行里要有列名。\n一行是一位会员的券：名称、面值、手机号必填；类型（满减、折扣、单品）、门槛、最多减、开始日期、截止日期、张数可不填。\n券可用于全部商品；会员要先在会员名单里。',
    template: '空白模板',
    rows: (count: number) => `${count} 行`,
    leftOut: '不导入',
    senseTitle: '表里的百分数是什么意思？',
    senseLead: '看老系统里同一张券减多少，选相同的一种。写着“折”的格子不用问。',
    senses: {
      off: (typed: string, paid: string | null) =>
        paid === null
          ? `${typed} 是减掉的部分：不可能`
          : `${typed} 是减掉的部分：100 元付 ${paid} 元`,
      remaining: (typed: string, paid: string | null) =>
        paid === null
          ? `${typed} 是还要付的部分：不可能`
          : `${typed} 是还要付的部分（折）：100 元付 ${paid} 元`,
    },
    meant: {
      off: '百分数按“减掉的部分”算。',
      remaining: '百分数按“还要付的部分”算。',
    },
    looking: '正在检查',
    looked: '检查完了，还什么都没有发',
    writing: '正在发券',
    written: '发完了',
    totals: (of: CouponTotals) =>
      `满减 ${of.amount} 张 · 折扣 ${of.percent} 张 · 单品 ${of.singleProduct} 张 · 会员 ${of.members} 位 · 有问题 ${of.bad} 行`,
    give: (count: number) => `发这 ${count} 张券`,
    nothingGood: '没有一行是好的',
    faults: '有问题的行',
    line: (line: number) => `第 ${line} 行`,
    reasons: {
      needed: (_text: string) => '必填',
      notNumber: (text: string) => `${text} 不是能用的数`,
      tooLow: (_text: string) => '至少 0.01',
      tooLong: (most: string) => `太长了：最多 ${most} 字`,
      unknownWord: (text: string) => `不认识“${text}”`,
      percentForm: (text: string) => `${text} 不能是这种百分数`,
      dayForm: (text: string) => `${text} 不是日期，请写成 2026-12-31`,
      past: (text: string) => `${text} 已经过了`,
      order: (_text: string) => '截止早于开始',
      countForm: (_text: string) => '1 到 100 张',
      phoneForm: (text: string) => `${text} 不是手机号`,
      noMember: (text: string) => `${text} 还不是会员`,
    },
    past: '导入过的表格',
    counts: (unused: number, used: number) => `未用 ${unused} · 已用 ${used}`,
    undo: '收回没用的券',
    undone: '已收回',
    undoOf: (name: string) => `收回：${name}`,
    undoLead: (unused: number, used: number) =>
      `收回这张表里还没用的 ${unused} 张券；用掉的 ${used} 张不变。收回后不能恢复。`,
    undoneCounts: (undone: number, staying: number) => `收回 ${undone} 张，保留 ${staying} 张`,
  },
}

export const en: typeof zh = {
  couponImport: {
    title: 'Import coupons',
    open: 'Import',
    lead: 'Gives members the coupons of a spreadsheet: looked at first, then given.',
    help: 'CSV (UTF-8 or GBK) or XLSX, with the titles within the first 10 lines.\nOne row is the coupons of one member: name, value and phone are needed; type (amount, percent, one product), total, at most, from, until and count are optional.\nThe coupons hold for all goods; members come into the list of members first.',
    template: 'Empty template',
    rows: (count) => `${count} rows`,
    leftOut: 'left out',
    senseTitle: 'What do the percentages in the file say?',
    senseLead:
      'See what the same coupon takes off in the old program, and choose that. Cells with 折 say it themselves.',
    senses: {
      off: (typed, paid) =>
        paid === null
          ? `${typed} is what comes off: cannot be`
          : `${typed} is what comes off: of 100, ${paid} are paid`,
      remaining: (typed, paid) =>
        paid === null
          ? `${typed} is what is still paid: cannot be`
          : `${typed} is what is still paid (折): of 100, ${paid} are paid`,
    },
    meant: {
      off: 'Percentages say what comes off.',
      remaining: 'Percentages say what is still paid.',
    },
    looking: 'Looking at it',
    looked: 'Looked at; nothing is given yet',
    writing: 'Giving the coupons',
    written: 'All given',
    totals: (of) =>
      `Amounts ${of.amount} · percentages ${of.percent} · one product ${of.singleProduct} · members ${of.members} · rows with faults ${of.bad}`,
    give: (count) => `Give these ${count} coupons`,
    nothingGood: 'No row is right',
    faults: 'Rows with faults',
    line: (line) => `Line ${line}`,
    reasons: {
      needed: () => 'Required',
      notNumber: (text) => `${text} is no number that fits`,
      tooLow: () => '0.01 at least',
      tooLong: (most) => `Too long: at most ${most}`,
      unknownWord: (text) => `“${text}” is not understood`,
      percentForm: (text) => `${text} cannot be such a percentage`,
      dayForm: (text) => `${text} is no date: write 2026-12-31`,
      past: (text) => `${text} is over`,
      order: () => 'Ends before it begins',
      countForm: () => '1 to 100 coupons',
      phoneForm: (text) => `${text} is no phone`,
      noMember: (text) => `${text} is no member yet`,
    },
    past: 'Files that were brought in',
    counts: (unused, used) => `Unused ${unused} · used ${used}`,
    undo: 'Take unused ones back',
    undone: 'Taken back',
    undoOf: (name) => `Take back: ${name}`,
    undoLead: (unused, used) =>
      `Takes the ${unused} unused coupons of this file back; the ${used} used ones stay. This cannot be undone.`,
    undoneCounts: (undone, staying) => `${undone} taken back, ${staying} stay`,
  },
}
