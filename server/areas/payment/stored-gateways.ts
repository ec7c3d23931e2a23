import type { Sealer } from '../account/sealer.ts'
import type { Services } from '../../platform/context.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { type GatewayOf, openGateways } from '../gateways/open-gateways.ts'
import {
  accountOf,
  type GatewayFacts,
  keysOf,
  storedGatewayAccounts,
} from './gateway-account.store.ts'

const eachMs = 2000

interface Terms extends Pick<Services, 'db' | 'log'> {
  readonly sealer: Sealer
  readonly publicUrl: () => string
  /** Those of the server's own files; an account of the office goes before them. */
  readonly fixed: GatewayOf
}

/**
 * The gateways of accounts stored by the back office: a change counts within seconds, in every
 * process.
 */
export class StoredGateways {
  readonly #terms: Terms
  #gatewayOf: GatewayOf = () => null
  #edition = ''

  constructor(terms: Terms) {
    this.#terms = terms
  }

  readonly gatewayOf: GatewayOf = (platformId, kind) =>
    this.#gatewayOf(platformId, kind) ?? this.#terms.fixed(platformId, kind)

  readonly refreshGateways = (): Promise<void> => this.reload()

  /** Reads the accounts again where one of them changed. */
  async reload(): Promise<void> {
    const { db, sealer, publicUrl, log } = this.#terms
    const rows = await storedGatewayAccounts(db)
    const edition = rows.map((row) => row.sealed_keys).join()
    if (edition === this.#edition) return
    this.#edition = edition
    const accounts = rows.flatMap((row) => {
      const keys = keysOf(sealer, row)
      const account = keys && accountOf(row.platform_id, fromStored<GatewayFacts>(row.facts), keys)
      if (account === null) log.error({ gateway: row.gateway }, 'a gateway account cannot be read')
      return account ?? []
    })
    this.#gatewayOf = openGateways(accounts, publicUrl)
  }

  /** Looks every few seconds until the answer is called. */
  pollPending(): () => Promise<void> {
    let running: Promise<void> | null = null
    const timer = setInterval(() => {
      running ??= this.reload()
        .catch((err: unknown) => this.#terms.log.error({ err }, 'gateway accounts were not read'))
        .finally(() => {
          running = null
        })
    }, eachMs).unref()
    return async () => {
      clearInterval(timer)
      await running
    }
  }
}
