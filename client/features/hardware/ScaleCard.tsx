import { useVirtualScale } from '../../platform/devices/scale/virtual-plate.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Scale } from 'lucide-react'
import '../../platform/devices/web-devices.ts'
import { toggleTare, useScale } from '../../platform/devices/scale/scale.ts'
import { putOnScale } from '../../platform/devices/scale/virtual-scale.ts'
import type { WeightReading } from '../../platform/devices/scale/weight-reading.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import type { Hardware } from '../../platform/session-port.ts'
import { changeHardware } from './hardware-store.ts'
import { LiveWeight } from './LiveWeight.tsx'
import { ScaleFaults } from './ScaleFaults.tsx'
import { ScaleSetup } from './ScaleSetup.tsx'
import { useOfferedKinds } from './use-offered-kinds.ts'

const kinds: readonly Hardware['scale']['kind'][] = ['serial', 'virtual', 'none']

/** Weights to try with, in grams. */
const weights: readonly number[] = [0, 326, 1204, 2450]

/** The scale, live. */
export function ScaleCard({ hardware }: { readonly hardware: Hardware }) {
  const words = useWords()
  const { kind, reading, tare } = useScale()
  const offered = useOfferedKinds(kinds, hardware.scale.kind)
  const lies = useVirtualScale((state) => state.weight)
  return (
    <DeviceCard
      icon={<Scale size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.devices.scale}
      state={stateWord(kind, reading, words)}
      tone={kind === 'none' ? 'neutral' : reading?.stable ? 'ok' : 'warn'}
    >
      <ChipGroup
        variant="outline"
        label={words.hardware.scaleKind}
        items={offered.map((id) => ({
          id,
          label: words.hardware.scaleKinds[id],
          blocked:
            id === 'serial' && navigator.serial === undefined
              ? words.hardware.browserOnly('Chrome, Edge, Firefox')
              : undefined,
        }))}
        chosen={hardware.scale.kind}
        onChoose={(id) =>
          void changeHardware((now) => ({ ...now, scale: { ...now.scale, kind: id } }))
        }
      />
      {kind !== 'none' && <LiveWeight />}
      {kind !== 'none' && <ScaleSetup scale={hardware.scale} />}
      {kind === 'virtual' && (
        <ChipGroup
          variant="soft"
          label={words.till.setWeight}
          items={weights.map((weight) => ({
            id: String(weight),
            label: weight === 0 ? words.till.removeWeight : `${weight} ${words.format.gram}`,
          }))}
          chosen={String(lies)}
          onChoose={(id) => putOnScale(grams(Number(id)))}
        />
      )}
      {kind === 'virtual' && <ScaleFaults />}
      <Button
        variant="soft"
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
  reading: WeightReading | null,
  words: ReturnType<typeof useWords>,
): string {
  if (kind === 'none') return words.hardware.notConnected
  if (reading === null) return words.till.scaleSilent
  if (reading.overload) return words.till.scaleOver
  if (reading.weight < 0) return words.till.scaleBelow
  return reading.stable ? words.till.scaleStable : words.till.scaleMoving
}
