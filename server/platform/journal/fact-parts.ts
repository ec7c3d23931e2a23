import { columnsOf, type FactPart, part } from './fact-part.ts'

// The name of a party and the note of a payment are personal.
const partyStatement = [
  part(
    'party_statement',
    'id',
    `store_id client_id body_hash party_kind party_id from_day until_day sale_cents refund_cents
    due_cents entry_count staff_id staff_name at`,
  ),
  part(
    'party_entry',
    'statement_id',
    `store_id source_id line_no source_kind order_id party_kind party_id basis_points goods_cents
    due_cents day at`,
  ),
]
const partyPayment = part(
  'party_payment',
  'statement_id',
  'store_id client_id body_hash amount_cents drawer_move_id staff_id staff_name at',
)
const orders = part(
  'orders',
  'id',
  `store_id client_id body_hash number channel kind shift_id device_id staff_id staff_name member_id
  item_count regular_cents subtotal_cents coupon_cents points_used points_cents rounding_cents
  deposit_cents payable_cents earned_points coupons boxes steps is_offline late_from_shift_id
  claimed_cents pickup_code sold_at created_at day`,
)
const orderLines = part(
  'order_line',
  'order_id',
  `line_no goods_id product_id merchant_id category_path name_zh name_en spec_text spec_text_en
  unit_kind unit quantity unit_price_cents price_source regular_cents amount_cents coupon_cents
  points_cents points payable_cents repriced_cents opened_at_regular basis_points_off label_cents
  manual_weight prepack_code steps`,
)
/**
 * Columns that migration 0108 added, in a list of its own: digests from before it cover the columns
 * above.
 */
const orderLinesWithGoods: FactPart = {
  ...orderLines,
  columns: [
    ...orderLines.columns,
    ...columnsOf('offline_cents discount_cents points_limit base_unit base_units_milli'),
  ],
}
const orderLegs = part(
  'order_leg',
  'order_id',
  'leg_no tender amount_cents tendered_cents change_cents reference channel_no at',
)
const recharge = part(
  'recharge',
  'order_id',
  `store_id number member_id package_id pay_cents gift_cents gift_points coupon_ids change_of
  staff_name day created_at`,
)
const refund = part(
  'refund',
  'id',
  `store_id client_id body_hash number order_id order_number shift_id device_id staff_id staff_name
  member_id approver_id way refund_cents rounding_cents coupon_cents points_cents points
  earned_points box_deposit_cents coupon_ids reason_id reason reason_en photo_ids created_at day`,
)
const refundLines = part(
  'refund_line',
  'refund_id',
  `line_no goods_id name name_en unit_kind unit quantity refund_cents coupon_cents points_cents
  points restocks`,
)
const refundLegs = part(
  'refund_leg',
  'refund_id',
  'leg_no order_leg_no tender amount_cents gift_cents',
)
const closedShift = part(
  'shift',
  'id',
  'store_id closed_at close_count counting_at first_count closed_by',
)
const collection = [
  part(
    'collection',
    'id',
    `store_id client_id body_hash state shift_id staff_id device_id due_cents rounding_cents legs
    created_at`,
  ),
  part('collection_order', 'collection_id', 'order_id seq due_cents stands'),
]
const stock = [
  part(
    'stock_document',
    'id',
    `store_id client_id body_hash kind no other_store_id supplier_id of_id corrects_id reason note
    staff_id staff_name line_count cost_cents at`,
  ),
  part(
    'stock_line',
    'document_id',
    `line_no store_id goods_id name_zh name_en spec_text spec_text_en unit amount cost_cents
    expires_day expected found other_goods_id`,
  ),
  part('stock_ending', 'ended_by', 'document_id kind'),
]

/**
 * By kind of entry, the rows whose digest the journal holds alongside its own content. A list never
 * changes once digests over it are written: a column that comes later needs a digest of a new
 * version. Personal facts (names, phones, addresses, notes) are in none of them, so that they can
 * be erased.
 */
const factParts: Readonly<Record<string, readonly FactPart[]>> = {
  order: [orders, orderLines, orderLegs, recharge],
  refund: [refund, refundLines, refundLegs],
  drawer: [
    part(
      'drawer_move',
      'id',
      'store_id client_id shift_id staff_id kind amount_cents reason expected_cents at',
    ),
  ],
  boxReturn: [
    part(
      'box_return',
      'id',
      `store_id client_id body_hash member_id shift_id staff_id device_id way count damaged
      deposit_cents kept_cents still_owed at`,
    ),
    part('box_return_part', 'return_id', 'loan_id returned lost deposit_cents'),
  ],
  'shift.open': [
    part('shift', 'id', 'store_id client_id staff_id device_id float_cents opened_at'),
  ],
  'shift.close': [closedShift],
  'shift.forceClose': [closedShift],
  'shift.accept': [
    part('shift', 'id', 'store_id state accepted_by accepted_at accepted_cents accept_note'),
  ],
  'day.settle': [
    part(
      'settled_day',
      'day',
      'store_id sale_cents refund_cents net_cents perpetual_cents settled_by settled_at audit_count',
    ),
  ],
  collection,
  'collection.unpaid': collection,
  writeOff: [
    part(
      'write_off_line',
      'write_off_id',
      `order_id line_no taken_quantity short_quantity over_quantity back_cents due_cents waived_cents
      reason`,
    ),
  ],
  'prepack.create': [
    part('pre_pack_batch', 'code', 'store_id client_id body_hash goods_id staff_id packs at'),
    part(
      'pre_pack',
      'batch_code',
      `store_id code goods_id quantity tare_grams unit_price_cents label_cents packed_at expires_at`,
    ),
  ],
  selfDelivery: [
    part(
      'self_delivery_bill',
      'id',
      'store_id client_id body_hash number mode member_id paid_cents staff_id created_at',
    ),
    part('self_delivery_line', 'bill_id', 'order_id line_no name amount'),
  ],
  // Its moves may lie in books that no store has for itself.
  opening: [
    {
      ...part(
        'ledger',
        'source_id',
        'store_id book account_id seq amount balance source_kind leg at',
      ),
      inStore: false,
    },
  ],
  'statement.close': partyStatement,
  'statement.pay': [partyPayment],
  'stock.receive': stock,
  'stock.ship': stock,
  'stock.arrive': stock,
  'stock.count': stock,
  'stock.waste': stock,
}

/** Of a platform, whichever store's journal holds it. */
const ofPlatform = (table: string, by: string, columns: string): FactPart => ({
  ...part(table, by, columns),
  inStore: false,
})

/** The same in digests of the second version, for kinds that got columns since the first. */
const secondParts: Readonly<Record<string, readonly FactPart[]>> = {
  order: [orders, orderLinesWithGoods, orderLegs, recharge],
}

/** The version of the digests that are written for this kind today. */
export const newestVersion = (kind: string): string => (kind in secondParts ? '2' : '1')

/** Columns that change only by an act: the newest entry about each holds the current state. */
export const stateParts = {
  role: [ofPlatform('role', 'id', 'name permissions menus')],
  staff: [
    ofPlatform('staff', 'id', 'phone state role_id'),
    ofPlatform('staff_secret', 'staff_id', 'kind hash pepper_version updated_at'),
    ofPlatform('staff_store', 'staff_id', 'store_id is_home'),
  ],
  gatewayAccount: [ofPlatform('gateway_account', 'id', 'gateway facts sealed_keys')],
  rechargePackage: [
    ofPlatform(
      'recharge_package',
      'id',
      `name name_en state position pay_cents gift_cents gift_points gift_coupons most_per_member
      most_per_member_day most_per_day`,
    ),
  ],
  boxKind: [ofPlatform('box_kind', 'id', 'name_zh name_en deposit_cents state sort')],
  couponKind: [ofPlatform('coupon_kind', 'id', 'rules created_at')],
  // Digested with a salt that is erased with the rest: afterwards nobody can test phones against
  // the digest.
  member: [ofPlatform('member', 'id', 'salt phone code nick birthday state merged_into erased_at')],
} as const satisfies Record<string, readonly [FactPart, ...FactPart[]]>

/**
 * Kinds that are held from the first act on each of them: there may be so many that a journal cannot begin
 * with all of them.
 */
export const heldFromFirstAct: readonly string[] = ['member' satisfies keyof typeof stateParts]

/** A table whose rows the journal can hold one by one, and the column that names them. */
export interface NotedTable {
  readonly key: string
  readonly columns: readonly string[]
}

/** Rows that no entry is about by itself: each is noted in the entry that is written with it. */
export const notedTables = {
  audit: {
    key: 'id',
    columns: columnsOf(`store_id at device_at device_id staff_id approver_id operation subject_id
      before after amount_cents reason trace_id`),
  },
  approval: {
    key: 'token_hash',
    columns: columnsOf(`store_id operation subject_id amount_cents staff_id device_id approver_id
      created_at expires_at used_at`),
  },
  coupon: { key: 'id', columns: columnsOf('code member_id rules kind_id') },
  member_join: {
    key: 'client_id',
    columns: columnsOf('member_id source store_id device_id staff_id joined_at at'),
  },
  member_terms: { key: 'id', columns: columnsOf('text_zh text_en first_used_at') },
  member_consent: { key: 'id', columns: columnsOf('member_id terms_id source store_id at') },
  member_merge: {
    key: 'id',
    columns: columnsOf('client_id body_hash member_id into_member_id store_id staff_id at'),
  },
  write_off: {
    key: 'id',
    columns: columnsOf('store_id client_id body_hash kind shift_id staff_id device_id answer at'),
  },
} as const satisfies Record<string, NotedTable>

/**
 * Returns the parts that an entry of this kind covers, in digests of this version; nothing for
 * kinds that hold no digest and for versions that no program of ours wrote.
 */
export function partsOf(kind: string, version: string): readonly FactPart[] | undefined {
  if (version === '2') return secondParts[kind]
  if (version !== '1') return undefined
  const states: Readonly<Record<string, readonly FactPart[]>> = stateParts
  return kind.startsWith(statePrefix) ? states[kind.slice(statePrefix.length)] : factParts[kind]
}

/** How the kinds of entries begin that say what something is from now on. */
export const statePrefix = 'state.'
