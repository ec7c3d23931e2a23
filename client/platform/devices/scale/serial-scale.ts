// A scale on a serial cable, over Web Serial: frames become readings by the protocol of the setting.
import { fieldMapReader } from '@tillwright/domain/scale/field-map.ts'
import { scaleProtocol } from '@tillwright/domain/scale/scale-protocol.ts'
import type { ScaleReader } from '@tillwright/domain/scale/scale-reader.ts'
import { steadyReadings } from '@tillwright/domain/scale/steady-reading.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import type { Hardware } from '../../session-port.ts'
import { sessionView } from '../../session-port.ts'
import type { Scale } from './scale.ts'
import { parseScaleBytes, lineChanged } from './scale-line.ts'
import { followLine } from '../serial-line.ts'
import { serialPortOf } from '../serial-ports.ts'
import type { SerialPortLike } from '../web-devices.ts'

export type ScaleSetting = Hardware['scale']

/** Profile used where none has been set for the scale. */
const usualProfile = 'toledo'

/** A scale that says nothing for so long is not there. */
const silentMs = 1_000

/** The scale on the cable that the setting names. */
export const serialScale = (): Scale => {
  const setting = sessionView().scale
  return scaleOn('serial', () => serialPortOf(setting.port), setting)
}

/** The scale behind a port. */
export const scaleOn = (
  kind: Scale['kind'],
  find: () => Promise<SerialPortLike | null>,
  setting: ScaleSetting,
): Scale => ({
  kind,
  connect: (onReading) => {
    const reader = readerOf(setting)
    const steady = steadyReadings()
    let silence: ReturnType<typeof setTimeout> | undefined
    const watchSilence = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => onReading(null), silentMs)
    }
    const stop = followLine({
      ...setting,
      question: scaleProtocol(setting.profile)?.question ?? '',
      find,
      onBytes: (bytes) => {
        const readings = reader?.read(bytes) ?? []
        parseScaleBytes(bytes, readings.length)
        if (readings.length > 0) watchSilence()
        for (const reading of readings) onReading({ ...steady(reading), atMs: machineMs() })
      },
      onState: lineChanged,
    })
    return () => {
      clearTimeout(silence)
      stop()
    }
  },
})

function readerOf({ profile, fieldMap }: ScaleSetting): ScaleReader | null {
  if (profile === 'field-map') return fieldMap && fieldMapReader(fieldMap)
  return scaleProtocol(profile === '' ? usualProfile : profile)?.reader() ?? null
}
