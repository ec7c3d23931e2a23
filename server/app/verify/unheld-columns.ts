type Reasons = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const passing = 'it lives for a while and moves neither money nor goods'
const personal = 'personal: it must be possible to correct and to erase it'
const machinery = 'how the program works, not what it did'
const paper = 'how a paper came out; that each has one original is a truth of its own'
const office = 'the office changes it at any time; what was sold says itself what held then'
const warehouse = 'a hint for whoever works there; what was moved stands in the documents'
const gateway = 'the gateway’s own words and moments; the money itself is held'
const words = 'free text, which may name somebody'

/**
 * Tables, or some of their columns, that verify does not hold, each with the reason. Whatever is neither
 * held nor here fails a test.
 */
export const unheld: Reasons = {
  agreement: office,
  agreement_acceptance: passing,
  attempt: passing,
  barcode: office,
  book_epoch: 'which copy of the books this is, not what is in them; nothing changes a row of it',
  box_loan: { lent_at: passing },
  category: office,
  client_log: passing,
  cloud_account: 'keys of printers: whoever changes them prints elsewhere, and moves nothing',
  coupon: {
    locked_for: passing,
    locked_until: passing,
    used_at: 'when it was used is when its order was made',
  },
  device: 'tills tell of themselves all the time; who let one in stands in the audit',
  gateway_account: { changed_at: machinery },
  gateway_refund: {
    channel_no: gateway,
    created_at: gateway,
    done_at: gateway,
    fault: gateway,
    looked_at: gateway,
    next_look_at: gateway,
    reason: gateway,
  },
  goods: office,
  goods_import: office,
  goods_import_row: office,
  held_cart: passing,
  grouper: office,
  intake_order: {
    address: personal,
    mode: 'whether it is fetched or brought: what was handed over stands in its write-off',
    wanted_at: passing,
  },
  kept_save: machinery,
  kept_version: machinery,
  known_device: 'whom strangers’ guesses do not lock out: it moves nothing',
  missing_receipt:
    'tills say it again with their next heartbeat; a number that has no order is told of',
  member: {
    created_at: 'a joining that comes late moves it back; each joining is held',
    level: 'follows from what was bought',
    level_name: 'follows from the level',
    level_name_en: 'follows from the level',
    level_until: 'follows from what was bought',
    hand_level_id: office,
    hand_level_until: office,
    note: words,
    phone_tail: 'the end of the phone, to search by',
    shows_points: office,
    version: machinery,
  },
  member_join: { body_hash: 'of personal facts: it goes with them' },
  member_level: office,
  member_sweep: machinery,
  merchant: office,
  office_code: passing,
  order_line: { note: words },
  orders: { note: words, times_printed: paper },
  pairing_code: passing,
  payment: {
    channel: gateway,
    created_at: gateway,
    gateway,
    looked_at: gateway,
    next_look_at: gateway,
    reason: gateway,
    settled_at: gateway,
  },
  party_payment: { note: words },
  party_statement: { party_name: personal },
  pickup: { nick: personal, phone: personal, ready_at: passing, taken_at: passing },
  platform: office,
  platform_address:
    'whoever runs the server sets where calls stand; it moves neither money nor goods',
  pop_device: 'what hangs on a shelf can be looked at',
  pop_goods: 'what hangs on a shelf can be looked at',
  pre_pack: { ended_at: passing },
  price_plan: office,
  print_job: paper,
  recharge_count: {
    most: 'the limit of the package at its last sale, which the package may have no more',
  },
  refund: { note: words },
  refused_request: passing,
  refund_leg: { done_at: gateway, fault: gateway, reference: gateway },
  schema_step: machinery,
  shift: { differs: 'a late sale tells it anew; the count that it comes from is held' },
  shift_correction: 'a late sale on paper: a truth of its own holds it against the order',
  secret_fingerprint: machinery,
  self_delivery_bill: {
    address: personal,
    done_at: passing,
    state: 'what is still open stands in its lines',
  },
  service_account: 'the owner makes and revokes keys; both stand in the audit',
  session: passing,
  setting: office,
  spool_job: paper,
  spool_printer: paper,
  staff: { nick: personal, created_at: personal },
  stock_goods: warehouse,
  stocktake: warehouse,
  stocktake_line: warehouse,
  store: office,
  store_counter: { goods_version: machinery },
  supplier: office,
  upload: passing,
  webhook:
    'the owner decides where events go, and the audit says so; it moves neither money nor goods',
  webhook_delivery: machinery,
  write_off_line: { note: words },
}
