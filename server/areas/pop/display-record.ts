import type { Input, Output } from '@tillwright/contract/call.ts'
import type {
  queryOfficePopDisplay,
  saveOfficePopDisplay,
} from '@tillwright/contract/office/office-shop.ts'
import type { RecordType } from '../records/record-type.ts'
import { popDeviceView, unsent } from './pop-devices.ts'
import { popDeviceByMac, popDevicePage } from './pop.store.ts'
import { insertDisplay, updateDisplay } from './pop-device.store.ts'
import { invalid } from '../../platform/invalid.ts'

type Facts = Input<typeof saveOfficePopDisplay>['facts']
type Notes = Output<typeof queryOfficePopDisplay>['list'][number]['notes']

const displaysMost = 5000

/** The price displays of a store. */
export const displayRecord: RecordType<Facts, Notes> = {
  kind: 'popDisplay',
  scope: 'store',
  reachesTills: false,
  words: ({ facts }) => [facts.name, facts.mac, facts.place, facts.accessPoint],
  recorded: (facts) => ({ ...facts }),

  all: async (db, context) => {
    const input = { keyword: '', offset: 0, limit: displaysMost }
    const { rows } = await popDevicePage(db, context, input)
    return rows.map((row) => {
      const { name, mac, accessPoint, place, ...view } = popDeviceView(row, context.nowMs)
      const { state, batteryMv, seenAtMs } = view
      return {
        id: row.id,
        facts: { name, mac, accessPoint, place },
        notes: { state, batteryMv, seenAtMs },
      }
    })
  },

  plan: async ({ db, platformId, storeId, nowMs }, { id, facts, before }) => {
    const other = await popDeviceByMac(db, platformId, facts.mac)
    if (other !== null && other.id !== id) throw invalid('facts.mac', 'taken')
    const columns = {
      name: facts.name,
      mac: facts.mac,
      access_point: facts.accessPoint,
      place: facts.place,
    }
    const unseen = { template: '', battery_mv: null, signal: null, seen_at: null, ...unsent }
    const ofStore = { platform_id: platformId, store_id: storeId, id }
    return async (tx) => {
      if (before === null)
        await insertDisplay(tx, { ...ofStore, ...columns, ...unseen, created_at: nowMs })
      else
        await updateDisplay(tx, { platformId, storeId }, id, {
          ...columns,
          retry_at: 0,
          fault: null,
        })
    }
  },
}
