import { grams } from '@tillwright/domain/grams.ts'
import { formatWeight } from '@tillwright/domain/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Scale } from 'lucide-react'
import { toggleTare, useScale } from '../devices/scale.ts'
import { putOnScale, useVirtualScale } from '../devices/virtual-scale.ts'
import { toast } from '../notices/notice-store.ts'
import { useWords } from '../words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { changeHardware, type Hardware } from './hardware-store.ts'
import styles from './Hardware.module.css'

const KINDS: readonly Hardware['scale']['kind'][] = ['virtual', 'serial', 'none']

/** Weights to try with, in grams. */
const WEIGHTS: readonly number[] = [0, 326, 1204, 2450]

/** The scale, live. */
export function ScaleCard({ hardware }: { readonly hardware: Hardware }) {
  const words = useWords()
  const { kind, reading, tare } = useScale()
  const lies = useVirtualScale((state) => state.weight)
  return (
    <DeviceCard
      icon={<Scale size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.devices.scale}
      state={stateWord(kind, reading, words)}
      tone={kind === 'none' ? 'neutral' : reading?.stable ? 'ok' : 'warn'}
    >
      <ChipGroup
        look="outline"
        label={words.hardware.scaleKind}
        items={KINDS.map((id) => ({
          id,
          label: words.hardware.scaleKinds[id],
          blocked: id === 'serial' ? words.hardware.noDriver : undefined,
        }))}
        chosen={hardware.scale.kind}
        onChoose={(id) =>
          void changeHardware((now) => ({ ...now, scale: { ...now.scale, kind: id } }))
        }
      />
      {kind !== 'none' && (
        <output className={styles.weight}>
          {formatWeight(reading?.weight ?? grams(0), 'jin')}
          <small>{words.format.jin}</small>
          <small>
            {reading?.weight ?? 0} {words.format.gram}
          </small>
        </output>
      )}
      {kind === 'virtual' && (
        <ChipGroup
          look="soft"
          label={words.till.setWeight}
          items={WEIGHTS.map((weight) => ({
            id: String(weight),
            label: weight === 0 ? words.till.removeWeight : `${weight} ${words.format.gram}`,
          }))}
          chosen={String(lies)}
          onChoose={(id) => putOnScale(grams(Number(id)))}
        />
      )}
      <Button
        look="soft"
        blocked={kind === 'none' && words.devices.noScale}
        onClick={() => {
          if (!toggleTare()) toast((all) => all.till.tareRefused, 'warning')
        }}
      >
        {tare > 0 ? words.till.untare : words.till.tare}
      </Button>
    </DeviceCard>
  )
}

function stateWord(
  kind: string,
  reading: { readonly stable: boolean; readonly overload: boolean } | null,
  words: ReturnType<typeof useWords>,
): string {
  if (kind === 'none') return words.hardware.notConnected
  if (reading?.overload) return words.till.scaleOver
  return reading?.stable ? words.till.scaleStable : words.till.scaleMoving
}
