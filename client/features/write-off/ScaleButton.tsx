import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Scale } from 'lucide-react'
import { useSellableWeight } from '../../platform/devices/scale/use-sellable-weight.ts'
import { useWords } from '../../platform/words/words.ts'

interface ScaleButtonProps {
  readonly unit: SellUnit
  readonly onWeight: (text: string) => void
}

/** Takes the weight on the scale, for goods sold by weight while there is one. */
export function ScaleButton({ unit, onWeight }: ScaleButtonProps) {
  const words = useWords()
  const onScale = useSellableWeight()
  if (unit.kind !== 'weight' || onScale === null) return null
  return (
    <Button
      icon={<Scale size={20} aria-hidden="true" />}
      onClick={() => onWeight(formatWeight(onScale, unit.unit))}
    >
      {words.writeOff.pick.weigh}
    </Button>
  )
}
