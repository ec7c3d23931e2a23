import { readPrinterAddress } from '@tillwright/domain/printing/printer-address.ts'
import { labelPrinterKinds } from '@tillwright/domain/printing/printer-kind.ts'
import { labelLanguages } from '@tillwright/domain/printing/printer-place.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Printer, Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useDemoLabels } from '../../platform/devices/printer/virtual-label-printer.ts'
import { printTestLabel } from '../prints/test-page.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { changeHardware, type Hardware } from './hardware-store.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { useOfferedKinds } from './use-offered-kinds.ts'

type LabelPrinter = Hardware['labelPrinter']

const papers: readonly LabelPrinter['paper'][] = ['40x30', '50x30', '60x40']

/** Where labels of packs and shelves come out. */
export function LabelPrinterCard({ hardware }: { readonly hardware: Hardware }) {
  const words = useWords()
  const last = useDemoLabels(({ labels }) => labels.at(-1))
  const { kind, paper, address, language } = hardware.labelPrinter
  const offered = useOfferedKinds(labelPrinterKinds, kind)
  const set = (change: Partial<LabelPrinter>) =>
    void changeHardware((now) => ({ ...now, labelPrinter: { ...now.labelPrinter, ...change } }))
  return (
    <DeviceCard
      icon={<Tag size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.hardware.labelPrinter}
      state={kind === 'none' ? words.hardware.notConnected : words.hardware.labelKinds[kind]}
      tone={kind === 'none' ? 'neutral' : 'ok'}
    >
      <ChipGroup
        variant="outline"
        label={words.hardware.labelKind}
        items={offered.map((id) => ({ id, label: words.hardware.labelKinds[id] }))}
        chosen={kind}
        onChoose={(id) => set({ kind: id })}
      />
      {kind === 'network' && <Address address={address} onSave={(to) => set({ address: to })} />}
      {kind !== 'none' && (
        <ChipGroup
          variant="outline"
          label={words.hardware.labelPaper}
          items={papers.map((id) => ({ id, label: words.prints.onPaper(id) }))}
          chosen={paper}
          onChoose={(id) => set({ paper: id })}
        />
      )}
      {kind !== 'none' && (
        <ChipGroup
          variant="outline"
          label={words.hardware.labelLanguage}
          items={labelLanguages.map((id) => ({ id, label: id.toUpperCase() }))}
          chosen={language}
          onChoose={(id) => set({ language: id })}
        />
      )}
      {kind !== 'none' && (
        <Button
          variant="soft"
          icon={<Printer size={20} aria-hidden="true" />}
          onClick={() => void printTestLabel()}
        >
          {words.hardware.testLabel}
        </Button>
      )}
      {kind === 'virtual' && last && (
        <figure className={styles.paper}>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(last.picture)}`}
            alt={last.reading}
          />
          <figcaption>{words.hardware.lastLabel}</figcaption>
        </figure>
      )}
    </DeviceCard>
  )
}

interface AddressProps {
  readonly address: string
  readonly onSave: (address: string) => void
}

function Address({ address, onSave }: AddressProps) {
  const { hardware } = useWords()
  const isDemo = useSession((state) => state.isDemo)
  const [typed, setTyped] = useState(address)
  const isName = isDemo && /^[a-z][a-z0-9-]{0,20}$/.test(typed)
  const isWrong = typed !== '' && readPrinterAddress(typed) === null && !isName
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) onSave(typed)
  }
  return (
    <form className={styles.way} onSubmit={save}>
      <Field
        label={hardware.printerAddress.network}
        hint={hardware.addressHint}
        error={isWrong ? hardware.addressWrong : null}
        value={typed}
        onText={setTyped}
      />
      <Button type="submit">{hardware.saveAddress}</Button>
    </form>
  )
}
