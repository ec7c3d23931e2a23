// Parameters of a call, for the log: which order, which page, how many lines. Phones, codes, names,
// passwords and amounts stay out of it: fields not known to be safe appear only by name.

/** Fields whose values name a thing of the shop, and no person. */
const named: ReadonlySet<string> = new Set([
  'orderId',
  'goodsId',
  'productId',
  'categoryId',
  'couponId',
  'billId',
  'refundId',
  'deviceId',
  'clientOrderId',
  'clientRefundId',
  'clientWriteOffId',
  'day',
  'kind',
  'pageNo',
  'pageSize',
  'version',
])

const longestValue = 64
/** As many digits as a phone or a payment code has: never written, whatever the field is called. */
const manyDigits = /^\d{7,}$/

/** The fields of a request as one line: `orderId=o1 goodsList[3] authCode`. */
export function safeParams(wire: unknown): string {
  if (Array.isArray(wire)) return `[${wire.length}]`
  if (typeof wire !== 'object' || wire === null) return ''
  return Object.entries(wire)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => paramText(name, value))
    .join(' ')
}

function paramText(name: string, value: unknown): string {
  if (Array.isArray(value)) return `${name}[${value.length}]`
  if (typeof value === 'boolean') return `${name}=${value}`
  if (!named.has(name) || (typeof value !== 'string' && typeof value !== 'number')) return name
  const text = String(value)
  const isSafe = text.length <= longestValue && /^[\w.-]+$/.test(text) && !manyDigits.test(text)
  return isSafe ? `${name}=${text}` : name
}
