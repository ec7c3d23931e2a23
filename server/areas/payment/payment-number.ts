import { randomInt } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** A new payment number: the local day, which gateways file it under, and eighteen digits of chance. */
export const paymentNumber = (atMs: number, timeZone: string): string =>
  dayAt(atMs, timeZone).replaceAll('-', '') + digits(9) + digits(9)

/** A new refund number. The letter distinguishes it from every payment. */
export const refundNumber = (): string => `R${digits(9)}${digits(9)}${digits(9)}`
