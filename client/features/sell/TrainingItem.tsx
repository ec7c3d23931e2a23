import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import { GraduationCap } from 'lucide-react'
import { useCart } from '../cart/cart-store.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { useWords } from '../../platform/words/words.ts'

/** The way into a practice shop. Nothing of the till may wait meanwhile: no cart, no unsent sale. */
export function TrainingItem({ onPress }: { readonly onPress: () => void }) {
  const words = useWords()
  const hasGoods = useCart(({ cart }) => cart.lines.length > 0)
  const waits = useOutbox(({ rows }) => rows.length > 0)
  if (isTraining) return null
  return (
    <MenuItem
      icon={<GraduationCap size={20} aria-hidden="true" />}
      label={words.till.training}
      blocked={hasGoods || waits ? words.till.trainingBlocked : undefined}
      onPress={() => {
        onPress()
        void begin()
      }}
    />
  )
}

/** Fetched when it is wanted: a till that sells carries none of it. */
async function begin(): Promise<void> {
  const { goTraining } = await import('../training/begin-training.ts')
  await goTraining()
}
