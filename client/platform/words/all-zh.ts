// Every page in Chinese, but for the words that are fetched with the page that shows them.
import { zh as expiry } from './expiry.words.ts'
import { zh as hardware } from './hardware.words.ts'
import { zh as kiosk } from './kiosk.words.ts'
import { zh as orders } from './orders.words.ts'
import { zh as report } from './report.words.ts'
import { zh as sell } from './sell-zh.ts'
import { zh as writeOff } from './write-off.words.ts'

export const zh = {
  ...sell,
  ...orders,
  ...report,
  ...writeOff,
  ...hardware,
  ...kiosk,
  ...expiry,
}

export type Words = typeof zh
