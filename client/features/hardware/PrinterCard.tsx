import { copiedSlips } from '@tillwright/contract/print/hardware.ts'
import { printerKinds } from '@tillwright/domain/printing/printer-kind.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Printer } from 'lucide-react'
import '../../platform/devices/web-devices.ts'
import { type DemoFault, useDemoPrinter } from '../../platform/devices/printer/demo-papers.ts'
import { setDemoFault } from '../../platform/devices/printer/virtual-printer.ts'
import { usePrinterState } from '../prints/use-printer-state.ts'
import { printTestPage } from '../prints/test-page.ts'
import { copiesOfSlip } from '../../platform/devices/printers-of.ts'
import { useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { changeHardware, type Hardware } from './hardware-store.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { LastPaper } from './LastPaper.tsx'
import { PrinterWay } from './PrinterWay.tsx'
import { useOfferedKinds } from './use-offered-kinds.ts'

const demoFaults: readonly DemoFault[] = ['isPaperOut', 'isCoverOpen', 'isOffline']

/** The receipt printer; the demo's one can also be given faults, and shows what it printed. */
export function PrinterCard({ hardware }: { readonly hardware: Hardware }) {
  const words = useWords()
  const { text, tone } = usePrinterState()
  const { kind, paperMm, copies, drawsMissing, printsWaiting } = hardware.printer
  const offered = useOfferedKinds(printerKinds, kind)
  const set = (change: Partial<Hardware['printer']>) =>
    void changeHardware((now) => ({ ...now, printer: { ...now.printer, ...change } }))
  return (
    <DeviceCard
      icon={<Printer size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.devices.printer}
      state={text}
      tone={tone}
    >
      <ChipGroup
        variant="outline"
        label={words.hardware.printerKind}
        items={offered.map((id) => ({
          id,
          label: words.hardware.printerKinds[id],
          blocked: blockedWord(id, words),
        }))}
        chosen={kind}
        onChoose={(id) => set({ kind: id })}
      />
      <PrinterWay key={kind} printer={hardware.printer} onChange={set} />
      <ChipGroup
        variant="outline"
        label={words.hardware.paper}
        items={[
          { id: '80', label: words.hardware.paperWidth('80') },
          { id: '58', label: words.hardware.paperWidth('58') },
        ]}
        chosen={String(paperMm)}
        onChoose={(id) => set({ paperMm: id === '58' ? 58 : 80 })}
      />
      <Switch
        label={words.hardware.autoPrint}
        on={copies > 0}
        onChange={(on) => set({ copies: on ? 1 : 0 })}
      />
      {copies > 0 && (
        <Papers
          label={words.hardware.receiptPapers}
          count={copies}
          onChoose={(count) => set({ copies: count })}
        />
      )}
      <SlipPapers printer={hardware.printer} onChange={set} />
      {kind !== 'cloud' && (
        <Switch
          label={words.hardware.drawsMissing}
          on={drawsMissing}
          onChange={(on) => set({ drawsMissing: on })}
        />
      )}
      <Switch
        label={words.hardware.printsWaiting}
        on={printsWaiting}
        onChange={(on) => set({ printsWaiting: on })}
      />
      {kind === 'virtual' && <DemoFaults />}
      <Button
        variant="soft"
        blocked={kind === 'none' && words.hardware.notConnected}
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() => void printTestPage()}
      >
        {words.hardware.testPrint}
      </Button>
      {kind === 'virtual' && <LastPaper />}
    </DeviceCard>
  )
}

interface PapersProps {
  readonly label: string
  readonly count: number
  readonly onChoose: (count: number) => void
}

interface SlipPapersProps {
  readonly printer: Hardware['printer']
  readonly onChange: (change: Partial<Hardware['printer']>) => void
}

/**
 * Every kind of slip has a number of copies of its own: a refund is signed and filed, a box slip is
 * not.
 */
function SlipPapers({ printer, onChange }: SlipPapersProps) {
  const words = useWords()
  return (
    <details className={styles.slips}>
      <summary>{words.hardware.slipPapers}</summary>
      {copiedSlips.map((slip) => (
        <Papers
          key={slip}
          label={words.prints.kinds[slip]}
          count={copiesOfSlip(printer, slip)}
          onChoose={(count) => onChange({ copiesOf: { ...printer.copiesOf, [slip]: count } })}
        />
      ))}
    </details>
  )
}

/** How often a paper comes out: all but the first say that they are copies. */
function Papers({ label, count, onChoose }: PapersProps) {
  return (
    <div className={styles.papers}>
      <span aria-hidden="true">{label}</span>
      <ChipGroup
        variant="outline"
        label={label}
        items={paperCounts.map((id) => ({ id, label: id }))}
        chosen={String(count)}
        onChoose={(id) => onChoose(Number(id))}
      />
    </div>
  )
}

const paperCounts = ['1', '2', '3'] as const

function DemoFaults() {
  const words = useWords()
  const faults = useDemoPrinter((state) => state.faults)
  return (
    <div className={styles.faults}>
      <h3>{words.hardware.tryFaults}</h3>
      {demoFaults.map((fault) => (
        <Switch
          key={fault}
          label={words.hardware.faults[fault]}
          on={faults[fault]}
          onChange={(on) => setDemoFault(fault, on)}
        />
      ))}
    </div>
  )
}

/** Where a way is not open: which browsers have it. */
function blockedWord(
  kind: Hardware['printer']['kind'],
  words: ReturnType<typeof useWords>,
): string | undefined {
  const { browserOnly } = words.hardware
  if (kind === 'serial' && navigator.serial === undefined)
    return browserOnly('Chrome 89+, Edge 89+, Firefox 151+')
  if (kind === 'usb' && navigator.usb === undefined) return browserOnly('Chrome 61+, Edge 79+')
  if (kind === 'bluetooth' && navigator.bluetooth === undefined)
    return browserOnly('Chrome 56+, Edge 79+')
  return undefined
}
