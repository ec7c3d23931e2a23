import type { Input } from '@tillwright/contract/call.ts'
import {
  getHardwareSetting,
  type getSelfHardwareSetting,
  type setHardwareSetting,
  type setSelfHardwareSetting,
} from '@tillwright/contract/settings/settings.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { findDevice } from '../device/device.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readSetting, type SettingKey, saveSetting } from './setting.store.ts'

interface HardwareCalls {
  readonly getHardwareSetting: typeof getHardwareSetting
  readonly setHardwareSetting: typeof setHardwareSetting
  readonly getSelfHardwareSetting: typeof getSelfHardwareSetting
  readonly setSelfHardwareSetting: typeof setSelfHardwareSetting
}

const shape = getHardwareSetting.output

/** A till without settings has nothing plugged in; in a demo shop, stand-ins. */
const hardwareAtFirst = ({ services }: Context) => {
  const kind = services.isDemo ? 'virtual' : 'none'
  return {
    hardware: {
      printer: {
        kind,
        address: '',
        backupAddress: '',
        lodopMinimum: { service: '4.1.6.1', control: '6.2.2.6' },
        paperMm: 80,
        copies: 1,
        slipCopies: 1,
        copiesOf: {},
        drawsMissing: true,
        printsWaiting: false,
      },
      labelPrinter: { kind, address: '', paper: '40x30', language: 'tspl' },
      drawer: true,
      scale: {
        kind,
        profile: '',
        baudRate: 9600,
        lineShape: '8N1',
        port: '',
        fieldMap: null,
      },
      scanner: { way: 'keyboard', baudRate: 9600, port: '', burst: null },
    },
    version: 0,
  } as const
}

const keyOf = ({ platformId, storeId, session }: Context, name: string): SettingKey => ({
  platformId,
  storeId,
  scope: 'DEVICE',
  ownerId: session.deviceId,
  name,
})

/**
 * A till reads and changes what is plugged into itself, whoever is logged in on it. An id that no till of
 * the platform has is that of a till which its login registered anew.
 */
async function refuseOtherTill(context: Context, deviceId: string | undefined): Promise<void> {
  if (deviceId === undefined || deviceId === context.session.deviceId) return
  if ((await findDevice(context.db, context.platformId, deviceId)) !== null)
    throw new Refusal('notFound', { kind: 'device', id: deviceId })
}

type HardwareReader = ReturnType<typeof reader>

const reader =
  (name: string) =>
  async ({ deviceId }: { readonly deviceId?: string | undefined }, context: Context) => {
    await refuseOtherTill(context, deviceId)
    const { value, version } = await readSetting(context.db, keyOf(context, name), {
      shape,
      otherwise: hardwareAtFirst(context),
    })
    return { hardware: value.hardware, version }
  }

const writer =
  (name: string) => async (input: Input<typeof setHardwareSetting>, context: Context) => {
    const { hardware, version, deviceId } = input
    await refuseOtherTill(context, deviceId)
    const next = await saveSetting(context.db, keyOf(context, name), {
      shape,
      value: { hardware, version: version + 1 },
      version,
      by: context.session.staffId,
      nowMs: context.nowMs,
    })
    return { version: next }
  }

/** Until self-service has devices of its own it uses those of the till. */
const selfReader: HardwareReader = async (input, context) => {
  const own = await reader('selfHardware')(input, context)
  if (own.version > 0) return own
  return { ...(await reader('hardware')(input, context)), version: 0 }
}

/** The calling till's hardware, for its current user. */
export const hardwareHere = async (context: Context) => {
  const read = context.session.isKiosk ? selfReader : reader('hardware')
  return (await read({}, context)).hardware
}

/** Connected hardware, for each device, and separately for self-service. */
export const hardwareHandlers: Handlers<{ [K in keyof HardwareCalls]: HardwareCalls[K] }> = {
  getHardwareSetting: reader('hardware'),
  setHardwareSetting: writer('hardware'),
  getSelfHardwareSetting: selfReader,
  setSelfHardwareSetting: writer('selfHardware'),
}
