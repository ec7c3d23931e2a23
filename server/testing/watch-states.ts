import { billTransitions } from '@tillwright/domain/pickup/bill-state.ts'
import { goodsTransitions } from '@tillwright/domain/order/goods-state.ts'
import { undoTransitions } from '@tillwright/domain/pickup/pickup-line.ts'
import { payTransitions } from '@tillwright/domain/order/pay-state.ts'
import {
  orderRefundTransitions,
  refundLegTransitions,
  refundTransitions,
} from '@tillwright/domain/order/refund-state.ts'
import type { Transitions } from '@tillwright/domain/order/transitions.ts'
import { paymentTransitions } from '@tillwright/domain/payment/payment-state.ts'
import { prePackTransitions } from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import { shiftTransitions } from '@tillwright/domain/shift/shift-state.ts'
import { sql } from 'kysely'
import type { TestShop } from './test-shop.ts'

/** The columns of states, and the tables that say how they move. */
const watched: readonly (readonly [string, string, ...Transitions<string>[]])[] = [
  ['orders', 'pay_state', payTransitions],
  ['orders', 'goods_state', goodsTransitions, undoTransitions],
  ['orders', 'refund_state', orderRefundTransitions],
  ['refund', 'state', refundTransitions],
  ['refund_leg', 'state', refundLegTransitions],
  ['payment', 'state', paymentTransitions],
  ['shift', 'state', shiftTransitions],
  ['pre_pack', 'state', prePackTransitions],
  ['self_delivery_bill', 'state', billTransitions],
]

/** Changes of a shop's states since the watch began. */
export interface StateWatch {
  /** Every kind of move that was made, as `orders.pay_state UNPAID>PAID`. */
  seen(): Promise<string[]>
  /** Those that no table knows. */
  forbidden(): Promise<string[]>
}

/** Has the database itself write down every state that changes, whoever changes it. */
export async function watchStates(shop: TestShop): Promise<StateWatch> {
  const { engine } = shop.opened
  const run = (text: string) => sql.raw(text).execute(shop.opened.db)
  await run(
    'create table state_move (name text, was text, is_now text, primary key (name, was, is_now))',
  )
  for (const [table, column] of watched) {
    const name = `${table}.${column}`
    const write = `insert into state_move values ('${name}', old.${column}, new.${column}) on conflict do nothing`
    const trigger = `watch_${table}_${column}`
    const when = `when (old.${column} <> new.${column})`
    if (engine === 'sqlite') {
      await run(`create trigger ${trigger} after update on ${table} ${when} begin ${write}; end`)
      continue
    }
    await run(`create function ${trigger}() returns trigger language plpgsql as
      $$ begin ${write}; return new; end $$`)
    await run(`create trigger ${trigger} after update on ${table}
      for each row ${when} execute function ${trigger}()`)
  }
  const moves = async () =>
    (await sql<Move>`select * from state_move order by 1, 2, 3`.execute(shop.opened.db)).rows
  return {
    seen: async () => (await moves()).map(said),
    forbidden: async () => (await moves()).filter((move) => !isKnown(move)).map(said),
  }
}

interface Move {
  readonly name: string
  readonly was: string
  readonly is_now: string
}

const said = ({ name, was, is_now: now }: Move): string => `${name} ${was}>${now}`

function isKnown({ name, was, is_now: now }: Move): boolean {
  const [, , ...tables] = watched.find(([table, column]) => `${table}.${column}` === name) ?? []
  return tables.some((table) => typeof table !== 'string' && table[was]?.includes(now))
}
