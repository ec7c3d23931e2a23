// Every page in English. An area that is missing here does not compile.
import type { Words } from './all-zh.ts'
import { en as expiry } from './expiry.words.ts'
import { en as hardware } from './hardware.words.ts'
import { en as kiosk } from './kiosk.words.ts'
import { en as orders } from './orders.words.ts'
import { en as report } from './report.words.ts'
import { en as sell } from './sell-en.ts'
import { en as writeOff } from './write-off.words.ts'

export const en: Words = {
  ...sell,
  ...orders,
  ...report,
  ...writeOff,
  ...hardware,
  ...kiosk,
  ...expiry,
}
