// Packages that members of the demo shop may top up.

export interface DemoPackage {
  /** Short and lasting: its id is made from it. */
  readonly key: string
  readonly nameZh: string
  readonly nameEn: string
  readonly payCents: number
  readonly giftCents: number
  readonly giftPoints: number
  readonly coupons: readonly DemoGiftCoupon[]
  readonly mostPerMember: number | null
  readonly mostPerMemberDay: number | null
  readonly mostPerDay: number | null
}

/** An amount off any goods, from a threshold, for so many days. */
export interface DemoGiftCoupon {
  readonly nameZh: string
  readonly nameEn: string
  readonly valueCents: number
  readonly thresholdCents: number
  readonly days: number
}

const plain = {
  giftPoints: 0,
  coupons: [],
  mostPerMember: null,
  mostPerMemberDay: null,
  mostPerDay: null,
}

const voucher: DemoGiftCoupon = {
  nameZh: '充值赠满50减10',
  nameEn: '10 off 50, with a top-up',
  valueCents: 1000,
  thresholdCents: 5000,
  days: 30,
}

export const demoPackages: readonly DemoPackage[] = [
  {
    ...plain,
    key: 'first',
    nameZh: '新人首充50送10',
    nameEn: 'First top-up: 50, plus 10',
    payCents: 5000,
    giftCents: 1000,
    mostPerMember: 1,
  },
  {
    ...plain,
    key: '100',
    nameZh: '充100送5',
    nameEn: 'Top up 100, plus 5',
    payCents: 10_000,
    giftCents: 500,
  },
  {
    ...plain,
    key: '200',
    nameZh: '充200送15',
    nameEn: 'Top up 200, plus 15',
    payCents: 20_000,
    giftCents: 1500,
    giftPoints: 200,
  },
  {
    ...plain,
    key: '500',
    nameZh: '充500送50',
    nameEn: 'Top up 500, plus 50',
    payCents: 50_000,
    giftCents: 5000,
    giftPoints: 500,
    coupons: [voucher],
  },
  {
    ...plain,
    key: '1000',
    nameZh: '充1000送120',
    nameEn: 'Top up 1000, plus 120',
    payCents: 100_000,
    giftCents: 12_000,
    giftPoints: 1000,
    coupons: [voucher, voucher],
  },
  {
    ...plain,
    key: 'day',
    nameZh: '今日特惠 充300送45',
    nameEn: 'Today only: 300, plus 45',
    payCents: 30_000,
    giftCents: 4500,
    mostPerMemberDay: 1,
    mostPerDay: 20,
  },
]

/** Top-ups made in the mini program before the till was opened: which member, which package, how long ago. */
export const demoTopUps: readonly {
  readonly member: number
  readonly packageKey: string
  readonly hoursAgo: number
}[] = [
  { member: 4, packageKey: '200', hoursAgo: 3 },
  { member: 7, packageKey: '100', hoursAgo: 26 },
  { member: 12, packageKey: '200', hoursAgo: 50 },
  { member: 20, packageKey: 'first', hoursAgo: 75 },
  { member: 33, packageKey: '100', hoursAgo: 120 },
]
