// Yilianyun's handling of a form: MD5 over client, time and secret, a token, and the sender's own
// ids.
import type { CloudLabAccount, CloudReply, CloudWire } from './cloud-wire.ts'
import { createHash } from 'node:crypto'
import type { VirtualCloudPrinter } from './virtual-cloud-printer.ts'

const clockMayDifferMs = 10 * 60_000

/** The cloud's side of the wire for one account with one printer. A new token ends the one before. */
export function yilianyunWire(
  { account, secret }: CloudLabAccount,
  printer: VirtualCloudPrinter,
  now: () => number,
): CloudWire {
  let tokens = 0
  const tokenNow = () =>
    createHash('sha256').update(`${account} ${secret} ${tokens}`).digest('hex').slice(0, 32)
  return (path, form) => {
    if (!paths.includes(path)) return null
    const timestamp = form.get('timestamp') ?? ''
    const right = createHash('md5').update(`${account}${timestamp}${secret}`).digest('hex')
    if (Math.abs(now() - Number(timestamp) * 1000) > clockMayDifferMs) return no('5', 'time')
    if (form.get('client_id') !== account || form.get('sign') !== right) return no('8', 'sign')
    if (path === '/oauth/oauth') {
      if (form.get('grant_type') !== 'client_credentials') return no('2', 'grant_type')
      tokens += 1
      return yes({ access_token: tokenNow(), expires_in: 2_592_000, scope: 'all' })
    }
    if (tokens === 0 || form.get('access_token') !== tokenNow()) return no('18', 'access_token')
    if (form.get('machine_code') !== printer.serial) return no('11', 'machine_code')
    return answer(path, form, printer)
  }
}

const paths = ['/oauth/oauth', '/print/index', '/printer/getprintstatus', '/printer/getorderstatus']

function answer(path: string, form: URLSearchParams, printer: VirtualCloudPrinter): CloudReply {
  if (path === '/printer/getprintstatus') {
    const { isOffline, isPaperOut } = printer.faults()
    return yes({ state: isOffline ? '0' : isPaperOut ? '2' : '1' })
  }
  if (path === '/printer/getorderstatus') {
    const order = printer.find(form.get('order_id') ?? '')
    return order === null ? no('33', 'order_id') : yes({ status: order.isPrinted ? 1 : 0 })
  }
  const theirId = form.get('origin_id') ?? ''
  if (!/^[0-9A-Za-z]{1,32}$/.test(theirId)) return no('3', 'origin_id')
  const isKnownById = form.get('idempotence') === '1'
  const { order } = printer.take(form.get('content') ?? '', isKnownById ? theirId : '')
  return { ...yes({ id: order, origin_id: theirId }), hasTaken: true }
}

const yes = (body: unknown): CloudReply => ({
  body: { error: '0', error_description: 'success', body },
  hasTaken: false,
  isTurnedAway: false,
})

const no = (error: string, why: string): CloudReply => ({
  body: { error, error_description: why, body: null },
  hasTaken: false,
  isTurnedAway: callerErrors.includes(error),
})

const callerErrors: readonly string[] = ['2', '5', '8', '18']
