import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { FlaskConical, Plug } from 'lucide-react'
import {
  type DemoFault,
  useDemoPrinter,
  usePapers,
} from '../../platform/devices/printer/demo-papers.ts'
import { setDemoFault } from '../../platform/devices/printer/virtual-printer.ts'
import {
  type LabelFault,
  setLabelFault,
  useDemoLabels,
} from '../../platform/devices/printer/virtual-label-printer.ts'
import { DeviceCard } from '../hardware/DeviceCard.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { changeHardware, useHardware } from '../hardware/hardware-store.ts'
import { LiveWeight } from '../hardware/LiveWeight.tsx'
import { ScaleFaults } from '../hardware/ScaleFaults.tsx'
import { PlateWeights } from '../sell/DemoDevices.tsx'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import { labWords } from '../../platform/words/lab.words.ts'
import { PaperStrip } from './PaperStrip.tsx'
import { PlugOrTry } from './PlugOrTry.tsx'

const newest = 3
const own = { kind: 'virtual', address: '', backupAddress: '' } as const
const printerFaults: readonly DemoFault[] = ['isPaperOut', 'isCoverOpen', 'isOffline']
const labelFaults: readonly LabelFault[] = ['isPaperOut', 'isCoverOpen', 'isOffline', 'hasError']

/** The stand-ins that run in this page: a receipt printer, a label printer and a scale. */
export function OwnStandIns() {
  const words = useWords()
  const lab = usePageWords(labWords)
  const icon = <FlaskConical size={22} strokeWidth={1.75} aria-hidden="true" />
  const faults = useDemoPrinter((state) => state.faults)
  const papers = usePapers((state) => state.papers)
  const demo = useDemoLabels()
  const hardware = useHardware(({ data }) => data)
  const stand = (thrown: readonly boolean[]) =>
    thrown.includes(true)
      ? ({ state: lab.faulty, tone: 'warn' } as const)
      : ({ state: words.hardware.ready, tone: 'ok' } as const)
  return (
    <>
      <OwnScale />
      <DeviceCard
        icon={icon}
        title={words.devices.virtualPrinter}
        {...stand(Object.values(faults))}
      >
        {hardware !== null && (
          <PlugOrTry
            isUsed={hardware.printer.kind === 'virtual'}
            prints="receipts"
            onPlug={() =>
              void changeHardware((now) => ({ ...now, printer: { ...now.printer, ...own } }))
            }
          />
        )}
        <div className={styles.faults}>
          <h3>{lab.switches}</h3>
          {printerFaults.map((fault) => (
            <Switch
              key={fault}
              label={words.hardware.faults[fault]}
              on={faults[fault]}
              onChange={(on) => setDemoFault(fault, on)}
            />
          ))}
        </div>
        <PaperStrip papers={papers.slice(-newest).reverse().map(shown)} />
      </DeviceCard>
      <DeviceCard
        icon={icon}
        title={words.hardware.labelPrinter}
        {...stand(Object.values(demo.faults))}
      >
        {hardware !== null && (
          <PlugOrTry
            isUsed={hardware.labelPrinter.kind === 'virtual'}
            prints="labels"
            onPlug={() =>
              void changeHardware(({ labelPrinter, ...now }) => ({
                ...now,
                labelPrinter: { ...labelPrinter, kind: 'virtual' },
              }))
            }
          />
        )}
        <div className={styles.faults}>
          <h3>{lab.switches}</h3>
          {labelFaults.map((fault) => (
            <Switch
              key={fault}
              label={fault === 'hasError' ? words.hardware.hasError : words.hardware.faults[fault]}
              on={demo.faults[fault]}
              onChange={(on) => setLabelFault(fault, on)}
            />
          ))}
        </div>
        <PaperStrip papers={demo.labels.slice(-newest).reverse().map(shown)} />
      </DeviceCard>
    </>
  )
}

/** The scale, which speaks over a serial line like one on a cable. */
function OwnScale() {
  const words = useWords()
  const lab = usePageWords(labWords)
  const scale = useHardware(({ data }) => data?.scale)
  const isUsed = scale?.kind === 'virtual'
  const plug = () =>
    void changeHardware((now) => ({ ...now, scale: { ...now.scale, kind: 'virtual' } }))
  return (
    <DeviceCard
      icon={<FlaskConical size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.devices.virtualScale}
      state={isUsed ? lab.inUse : words.hardware.ready}
      tone={isUsed ? 'brand' : 'ok'}
    >
      {isUsed && <LiveWeight />}
      {scale !== undefined && !isUsed && (
        <Button variant="soft" icon={<Plug size={20} aria-hidden="true" />} onClick={plug}>
          {lab.plug}
        </Button>
      )}
      <PlateWeights />
      <ScaleFaults />
    </DeviceCard>
  )
}

const shown = (paper: {
  readonly id: string
  readonly picture: string
  readonly reading: string
}) => ({
  id: paper.id,
  svg: paper.picture,
  reading: paper.reading,
})
