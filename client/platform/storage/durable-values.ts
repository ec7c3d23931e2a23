// Single values that must survive the page: session, cart, receipt lease. Those of money have a database of their own
// and a second copy.
import { changeDurables, readDurables } from './databases.ts'
import { copyMoney } from './copy/copied-money.ts'
import { changeMoney, type MoneyName, moneyNames, readMoney } from './money-database.ts'
import { refuseWhenFull } from './storage-refusal.ts'

export type DurableName =
  | 'session'
  | 'cart'
  | 'seenSale'
  | 'seenUpdate'
  | 'cashCount'
  | 'couponHold'
  | 'joins'
  | MoneyName

const isOfMoney = (name: DurableName): name is MoneyName =>
  moneyNames.some((known) => known === name)

/** Returns the stored value, or undefined when there is none or the browser stores nothing. */
export async function readDurable(name: DurableName): Promise<unknown> {
  try {
    return await (await (isOfMoney(name) ? readMoney() : readDurables())).get('values', name)
  } catch {
    return undefined
  }
}

/**
 * Writes a value and waits until it is on disk. A full quota is reported to the user, once, and
 * false is returned: the value in memory stays as it is.
 */
export async function writeDurable(name: DurableName, value: unknown): Promise<boolean> {
  if (isOfMoney(name)) return writeMoney(name, value)
  return refuseWhenFull(() =>
    changeDurables(['values'], (change) => change.objectStore('values').put(value, name)),
  )
}

/** Both at once: the file is no slower than the database, and neither waits for the other. */
async function writeMoney(name: MoneyName, value: unknown): Promise<boolean> {
  const [isWritten] = await Promise.all([
    refuseWhenFull(() =>
      changeMoney(['values'], (change) => change.objectStore('values').put(value, name)),
    ),
    copyMoney({ values: { [name]: value } }),
  ])
  if (!isWritten) await copyMoney({ values: { [name]: null } })
  return isWritten
}
