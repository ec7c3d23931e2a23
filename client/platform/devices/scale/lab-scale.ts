// The lab's scale behind the lab's serial port, read by the same program as a scale on a cable.
import { useVirtualScale } from './virtual-plate.ts'
import { scalePort } from '@tillwright/lab/virtual-scale-port.ts'
import { virtualScale } from '@tillwright/lab/virtual-scale.ts'
import { scaleProtocol } from '@tillwright/domain/scale/scale-protocol.ts'
import { sessionView } from '../../session-port.ts'
import type { Scale } from './scale.ts'
import { scaleOn } from './serial-scale.ts'
import type { SerialPortLike } from '../web-devices.ts'

const plate = virtualScale()
putThere()
useVirtualScale.subscribe(putThere)

function putThere(): void {
  const { weight, isDisturbed, isUnplugged } = useVirtualScale.getState()
  plate.put(weight)
  if (isDisturbed) plate.disturb()
  plate.plug(!isUnplugged)
}

/** The protocol the demo's scale speaks: the one that is set, or the first. */
const spoken = () => scaleProtocol(sessionView().scale.profile)?.id ?? 'toledo'

/** A port with the lab's scale behind it. */
export const labPort = (): SerialPortLike =>
  scalePort(plate, spoken(), () => useVirtualScale.getState())

/** The demo's scale. */
export const labScale = (): Scale => {
  const port = labPort()
  return scaleOn('virtual', async () => port, { ...sessionView().scale, profile: spoken() })
}
