/** What a reason speaks of: an amount as it may have been, and a tender. */
export interface ClueWords {
  readonly money: string
  readonly tender: string
}

export const varianceZh = {
  title: '差额可能的原因',
  lookFor: '查找差额原因',
  none: '没有哪一笔正好对得上，请再点一遍现金。',
  and: '并且',
  use: '写进说明',
  likelihood: { high: '很可能', medium: '有可能', low: '也许' },
  kinds: {
    sale: '销售',
    recharge: '充值',
    refund: '退款',
    void: '撤销',
    payIn: '存入',
    payOut: '取出',
    open: '开钱箱',
  },
  reasons: {
    paidOtherwise: () => '记为现金，可能没有收到现金',
    paidInCash: ({ tender }: ClueWords) => `记为${tender}，可能收的是现金`,
    bookedTwice: () => '几分钟内同样金额记了两次',
    soldTwice: () => '可能又收了同样一份钱，没有记单',
    changeKept: () => '找零可能没有给顾客',
    changeTwice: () => '找零可能给了两次',
    wrongNote: ({ money }: ClueWords) => `顾客给的可能是 ${money}，找零却按另一张算`,
    refundKept: () => '退款的现金可能没有给出',
    refundTwice: () => '退款的现金可能给了两次',
    refundedInCash: ({ tender }: ClueWords) => `记为退回${tender}，可能退了现金`,
    voidKept: () => '撤销了收款，现金可能还在抽屉里',
    moveUndone: () => '记了存取，现金可能没有动',
    wrongWay: () => '方向可能反了，收记成了付或付记成了收',
    halfAmount: ({ money }: ClueWords) => `实际可能只有一半，${money}`,
    digitsSwapped: ({ money }: ClueWords) => `金额可能有两位写反，应为 ${money}`,
    digitsShifted: ({ money }: ClueWords) => `金额可能错了一位，应为 ${money}`,
    drawerOpened: () => '没有销售时开过钱箱，可能拿进或拿出了现金',
    countSwapped: ({ money }: ClueWords) => `点的合计可能有两位写反，应为 ${money}`,
    noteMiscounted: ({ money }: ClueWords) => `可能多点或少点了一两张，应为 ${money}`,
  },
}
