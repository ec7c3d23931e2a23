// The columns of a spreadsheet of coupons, by the names that other programs give them in either language.

export const couponColumnNames = [
  'name',
  'nameEn',
  'type',
  'value',
  'threshold',
  'cap',
  'from',
  'until',
  'stackable',
  'phone',
  'count',
] as const

export type CouponColumn = (typeof couponColumnNames)[number]

/** The first two names are what a template says: Chinese, then English. */
export const couponColumns: Readonly<Record<CouponColumn, readonly string[]>> = {
  name: ['名称', 'Name', '券名称', '优惠券名称', '优惠券', '券名', 'coupon', 'coupon name'],
  nameEn: ['英文名称', 'English name', '英文名'],
  type: ['类型', 'Type', '券类型', '优惠券类型', '种类', 'kind', 'coupon type'],
  value: ['面值', 'Value', '优惠', '优惠金额', '面额', '金额', '折扣', 'discount', 'amount'],
  threshold: [
    '满多少可用',
    'From a total of',
    '门槛',
    '使用门槛',
    '最低消费',
    '满',
    'minimum',
    'min spend',
  ],
  cap: ['最多减', 'At most', '最高优惠', '封顶', '最多优惠', 'maximum discount', 'cap'],
  from: ['开始日期', 'From', '生效日期', '开始', '开始时间', '生效时间', 'start', 'valid from'],
  until: [
    '截止日期',
    'Until',
    '到期日期',
    '失效日期',
    '有效期至',
    '结束日期',
    '过期时间',
    '结束时间',
    'end',
    'expires',
    'valid until',
  ],
  stackable: ['可叠加', 'Goes with others', '叠加', '是否可叠加', 'stackable'],
  phone: [
    '手机号',
    'Phone',
    '手机',
    '手机号码',
    '电话',
    '会员手机',
    '会员手机号',
    'mobile',
    'phone number',
  ],
  count: ['张数', 'Count', '数量', '剩余张数', 'quantity', 'number'],
}

/** Columns that a spreadsheet may count with. */
export const couponNumberColumns: ReadonlySet<string> = new Set<CouponColumn>([
  'value',
  'threshold',
  'cap',
  'count',
])
