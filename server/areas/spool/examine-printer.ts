import type { Output } from '@tillwright/contract/call.ts'
import type { askPrinter } from '@tillwright/contract/print/spool.ts'
import { healthyStatus } from '@tillwright/printing/escpos/printer-status.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import type { Context } from '../../platform/context.ts'
import { type CloudPlace, cloudPrinterOf } from './cloud-printers.ts'
import { releasePrinter, takePrinter } from './printer-lease.store.ts'
import type { LinePlace } from './printer-line.ts'
import { statusOf } from './send-to-printer.ts'

type PrinterView = Output<typeof askPrinter>['list'][number]

/**
 * Returns the state of a printer. One on a line is queried only while nobody prints there: it takes
 * one sender at a time.
 */
export async function examine(context: Context, address: string): Promise<PrinterView> {
  const place = context.services.spooler.room.placeOf(address)
  if (place?.kind === 'cloud') return overCloud(context, address, place)
  const busy = { printer: address, fault: null, isBusy: true, status: null }
  return place === null ? busy : ((await onLine(context, address, place)) ?? busy)
}

/** Null while somebody prints there. */
async function onLine(
  context: Context,
  address: string,
  place: LinePlace,
): Promise<PrinterView | null> {
  const { db, services, platformId, storeId, nowMs } = context
  const printer = { platformId, storeId, address }
  const holder = context.caller.traceId
  if (!(await takePrinter(db, printer, { holder, nowMs }))) return null
  try {
    const status = await statusOf(place, services.spooler.room.limits)
    const fault = status === null ? 'offline' : faultOfStatus(status)
    return { printer: address, fault, isBusy: false, status }
  } finally {
    await releasePrinter(db, printer, holder)
  }
}

/** A cloud says how its printer is in a word; what it does not speak of is taken to be well. */
async function overCloud(
  context: Context,
  address: string,
  place: CloudPlace,
): Promise<PrinterView> {
  const { room } = context.services.spooler
  const printer = await cloudPrinterOf(context.db, context, place, room.cloud)
  const state = printer === null ? 'account' : await printer.state()
  const base = { printer: address, isBusy: false }
  if (state === 'silent' || state === 'account')
    return { ...base, fault: state === 'silent' ? 'offline' : 'account', status: null }
  return {
    ...base,
    fault: state === 'ready' ? null : state,
    status: {
      ...healthyStatus,
      isOffline: state === 'offline',
      isPaperOut: state === 'noPaper',
      hasError: state === 'fault',
    },
  }
}
