import { type ScaleProtocolId, scaleProtocol } from '@tillwright/domain/scale/scale-protocol.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useEffect, useState } from 'react'
import { useScaleLine } from '../../platform/devices/scale/scale-line.ts'
import { chooseSerialPort } from '../../platform/devices/serial-ports.ts'
import { wakeScale } from '../../platform/devices/scale/virtual-scale.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { type EquipmentWords, equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import { detectScale } from './detect-scale.ts'
import { FieldMapEditor } from './FieldMapEditor.tsx'
import type { Hardware } from '../../platform/session-port.ts'
import { changeHardware } from './hardware-store.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { ScaleMonitor } from './ScaleMonitor.tsx'

type ScaleSetting = Hardware['scale']
type Profile = ScaleProtocolId | 'field-map'

const baudRates: readonly number[] = [1200, 2400, 4800, 9600, 19200]
const lineShapes: readonly ScaleSetting['lineShape'][] = ['8N1', '7E1', '7O1']

const set = (change: Partial<ScaleSetting>) =>
  changeHardware((now) => ({ ...now, scale: { ...now.scale, ...change } }))

/** How the scale speaks and over which line; found out by listening, or set by hand. */
export function ScaleSetup({ scale }: { readonly scale: ScaleSetting }) {
  const words = usePageWords(equipmentWords)
  const profiles = profileItems(words)
  const chosen = profiles.find(({ id }) => id === scale.profile)?.id ?? 'toledo'
  const isCable = scale.kind === 'serial'
  useEffect(wakeScale, [])
  return (
    <>
      <ChipGroup
        variant="outline"
        label={words.scale.protocol}
        items={isCable ? profiles : profiles.filter(({ id }) => id !== 'field-map')}
        chosen={chosen}
        onChoose={(id) => void set({ profile: id, ...usualLine(id) })}
      />
      {isCable && <LineChoice scale={scale} />}
      {isCable && chosen === 'field-map' && (
        <FieldMapEditor map={scale.fieldMap} onSave={(fieldMap) => void set({ fieldMap })} />
      )}
      <LineState />
      <div className={styles.acts}>
        {isCable && <PortButton />}
        <DetectButton isCable={isCable} port={scale.port} />
      </div>
      <ScaleMonitor />
    </>
  )
}

function profileItems(words: EquipmentWords): readonly { id: Profile; label: string }[] {
  const { protocols } = words.scale
  const ids: readonly Profile[] = [
    'toledo',
    'toledo-plain',
    '8217',
    'mt-sics',
    'st-gs',
    'digi',
    'field-map',
  ]
  return ids.map((id) => ({ id, label: protocols[id] }))
}

function usualLine(id: Profile): Partial<ScaleSetting> {
  const protocol = scaleProtocol(id)
  return protocol ? { baudRate: protocol.baudRate, lineShape: protocol.lineShape } : {}
}

function LineChoice({ scale }: { readonly scale: ScaleSetting }) {
  const words = usePageWords(equipmentWords)
  return (
    <>
      <ChipGroup
        variant="outline"
        label={words.scale.baudRate}
        items={baudRates.map((rate) => ({ id: String(rate), label: String(rate) }))}
        chosen={String(scale.baudRate)}
        onChoose={(id) => void set({ baudRate: Number(id) })}
      />
      <ChipGroup
        variant="outline"
        label={words.scale.lineShape}
        items={lineShapes.map((id) => ({ id, label: id }))}
        chosen={scale.lineShape}
        onChoose={(lineShape) => void set({ lineShape })}
      />
    </>
  )
}

function LineState() {
  const words = usePageWords(equipmentWords)
  const state = useScaleLine((line) => line.state)
  return (
    <p className={styles.note}>
      {words.scale.line}: {words.scale.lineStates[state]}
    </p>
  )
}

/**
 * The browser lets the user choose the port that this page may use; only a press may begin that.
 */
function PortButton() {
  const words = usePageWords(equipmentWords)
  const choose = async () => {
    const port = await chooseSerialPort()
    if (port === null) return toast(words.scale.portNotChosen, 'warning')
    await set({ port })
    toast(words.scale.portChosen, 'success')
  }
  return <Button onClick={() => void choose()}>{words.scale.choosePort}</Button>
}

function DetectButton({ isCable, port }: { readonly isCable: boolean; readonly port: string }) {
  const words = usePageWords(equipmentWords)
  const [isBusy, setBusy] = useState(false)
  const detect = async () => {
    setBusy(true)
    const found = await detectScale(isCable ? port : null)
    setBusy(false)
    if (found === null) return toast(words.scale.notDetected, 'warning')
    const { baudRate, lineShape, profile } = found
    await set({ baudRate, lineShape, profile })
    toast(words.scale.detected(words.scale.protocols[profile], baudRate), 'success')
  }
  return (
    <Button variant="soft" busy={isBusy} onClick={() => void detect()}>
      {isBusy ? words.scale.detecting : words.scale.detect}
    </Button>
  )
}
