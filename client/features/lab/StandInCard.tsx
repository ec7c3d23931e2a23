import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { FlaskConical } from 'lucide-react'
import { DeviceCard } from '../hardware/DeviceCard.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { type Hardware, useHardware } from '../hardware/hardware-store.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import { labWords } from '../../platform/words/lab.words.ts'
import { plugIn, type StandIn, throwSwitch, withPlugged } from './lab-store.ts'
import { PaperStrip } from './PaperStrip.tsx'
import { PlugOrTry } from './PlugOrTry.tsx'

/** One stand-in of the server: its switches, a plug, and its output. */
export function StandInCard({ standIn }: { readonly standIn: StandIn }) {
  const words = useWords()
  const lab = usePageWords(labWords)
  const hardware = useHardware(({ data }) => data)
  const { id, kind, address, faults, papers } = standIn
  const isUsed = hardware !== null && isPlugged(hardware, standIn)
  const isWell = faults.every(({ isOn }) => !isOn)
  return (
    <DeviceCard
      icon={<FlaskConical size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={`${lab.kinds[kind]} · ${address}`}
      state={isWell ? (isUsed ? lab.inUse : words.hardware.ready) : lab.faulty}
      tone={isWell ? (isUsed ? 'brand' : 'ok') : 'warn'}
    >
      {hardware !== null && withPlugged(hardware, standIn) !== null && (
        <PlugOrTry
          isUsed={isUsed}
          prints={kind === 'labelPrinter' || kind === 'zplPrinter' ? 'labels' : 'receipts'}
          onPlug={() => void plugIn(standIn)}
        />
      )}
      <div className={styles.faults}>
        <h3>{lab.switches}</h3>
        {faults.map(({ fault, isOn }) => (
          <Switch
            key={fault}
            label={lab.faults[fault]}
            on={isOn}
            onChange={(on) => void throwSwitch(id, fault, on)}
          />
        ))}
      </div>
      <PaperStrip papers={papers} />
    </DeviceCard>
  )
}

function isPlugged({ printer, labelPrinter }: Hardware, { kind, address }: StandIn): boolean {
  switch (kind) {
    case 'receiptPrinter':
      return printer.kind === 'network' && printer.address === address
    case 'cloudPrinter':
      return printer.kind === 'cloud' && printer.address === address
    case 'printService':
      return printer.kind === 'lodop'
    case 'labelPrinter':
    case 'zplPrinter':
      return labelPrinter.kind === 'network' && labelPrinter.address === address
    case 'shelfLabels':
      return false
  }
}
