// Contents of the second copy of the money database: unsent sales by their id, and a few of the
// single values.
import type { OutboxRow } from '../outbox-row.ts'
import { moneyNames, type MoneyName } from '../money-database.ts'
import type { Copied, CopyChange } from './copy-text.ts'
import { writeCopy } from './second-copy.ts'

const rowKey = (id: string): string => `row/${id}`
const valueKey = (name: MoneyName): string => `value/${name}`

/**
 * Values a till needs where its database is empty, or ended before it had the sale that is in the
 * file.
 */
const copiedNames: readonly MoneyName[] = [
  'device',
  'deviceSecret',
  'lease',
  'lastSale',
  'topUp',
  'topUpRefund',
  'refund',
]

export interface MoneyChanged {
  readonly rows?: readonly OutboxRow[]
  readonly removedIds?: readonly string[]
  readonly values?: Readonly<Partial<Record<MoneyName, unknown>>>
}

/** Copies a change. Whoever shows something as paid waits for it, alongside the database. */
export const copyMoney = (changed: MoneyChanged): Promise<boolean> =>
  writeCopy(copyChangeOf(changed))

/** A change as the file has it: a value that is no more is dropped there. */
export function copyChangeOf({
  rows = [],
  removedIds = [],
  values = {},
}: MoneyChanged): CopyChange {
  const given = copiedNames.filter((name) => name in values)
  const isMissing = (name: MoneyName): boolean =>
    values[name] === null || values[name] === undefined
  return {
    put: Object.fromEntries([
      ...rows.map((row) => [rowKey(row.id), row] as const),
      ...given
        .filter((name) => !isMissing(name))
        .map((name) => [valueKey(name), values[name]] as const),
    ]),
    drop: [...removedIds.map(rowKey), ...given.filter(isMissing).map(valueKey)],
  }
}

/** Returns the file's contents in the form of the database. */
export function moneyIn(copied: Copied): {
  readonly rows: readonly OutboxRow[]
  readonly values: readonly (readonly [MoneyName, unknown])[]
} {
  return {
    rows: [...copied.values()].filter(isRow),
    values: moneyNames.flatMap((name) => {
      const value = copied.get(valueKey(name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  }
}

const isRow = (value: unknown): value is OutboxRow =>
  typeof value === 'object' && value !== null && 'sequence' in value && 'origin' in value
