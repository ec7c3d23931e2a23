// Feieyun's handling of a form: SHA-1 over user, key and time; documents known by its own numbers
// alone.
import type { CloudLabAccount, CloudReply, CloudWire } from './cloud-wire.ts'
import { createHash } from 'node:crypto'
import { cloudMarkup } from '@tillwright/printing/cloud/cloud-markup.ts'
import type { VirtualCloudPrinter } from './virtual-cloud-printer.ts'

const clockMayDifferMs = 10 * 60_000

/** The cloud's side of the wire for one account with one printer. */
export const feieyunWire =
  (
    { account, secret }: CloudLabAccount,
    printer: VirtualCloudPrinter,
    now: () => number,
  ): CloudWire =>
  (path, form) => {
    if (path !== '/Api/Open/') return null
    const stime = form.get('stime') ?? ''
    const right = createHash('sha1').update(`${account}${secret}${stime}`).digest('hex')
    if (Math.abs(now() - Number(stime) * 1000) > clockMayDifferMs) return no(-3, 'time')
    if (form.get('user') !== account || form.get('sig') !== right) return no(-2, 'signature')
    return answer(form, printer)
  }

function answer(form: URLSearchParams, printer: VirtualCloudPrinter): CloudReply {
  const isMine = form.get('sn') === printer.serial
  switch (form.get('apiname')) {
    case 'Open_printMsg': {
      const content = form.get('content') ?? ''
      if (!isMine) return no(1002, 'printer')
      if (new TextEncoder().encode(content).length > cloudMarkup('feieyun').mostBytes)
        return no(1006, 'too long')
      return { ...yes(printer.take(content, '').order), hasTaken: true }
    }
    case 'Open_queryOrderState': {
      const order = printer.find(form.get('orderid') ?? '')
      return order === null ? no(1004, 'order') : yes(order.isPrinted)
    }
    case 'Open_queryPrinterStatus':
      return isMine ? yes(stateWords(printer)) : no(1002, 'printer')
    case null:
    default:
      return no(-1, 'apiname')
  }
}

function stateWords(printer: VirtualCloudPrinter): string {
  const { isOffline, isPaperOut } = printer.faults()
  if (isOffline) return '离线。'
  return isPaperOut ? '在线，工作状态不正常。' : '在线，工作状态正常。'
}

const yes = (data: unknown): CloudReply => ({
  body: { msg: 'ok', ret: 0, data, serverExecutedTime: 1 },
  hasTaken: false,
  isTurnedAway: false,
})

const no = (ret: number, msg: string): CloudReply => ({
  body: { msg, ret, data: null, serverExecutedTime: 1 },
  hasTaken: false,
  isTurnedAway: ret < 0,
})
