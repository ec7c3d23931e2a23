import hidden from '@tillwright/ui/hidden.module.css'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { replace, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { deskPath } from '../desk-place.ts'
import styles from './SegmentedTab.module.css'
import { Segments } from './Segments.tsx'
import { SellPanels } from '../SellPanels.tsx'

const Hardware = lazyPart(
  'hardware',
  async () => (await import('../../../features/hardware/HardwareView.tsx')).HardwareView,
)
const PriceDisplays = lazyPart(
  'displays',
  async () => (await import('../../../features/pop/DisplaysCard.tsx')).DisplaysCard,
)
const Prints = lazyPart(
  'prints',
  async () => (await import('../../../features/prints/PrintManageView.tsx')).PrintManageView,
)

const Lab = lazyPart('lab', async () => (await import('../../../features/lab/LabView.tsx')).LabView)

/** Each part by the menu it needs. */
const menuOf = { hardware: 'more.hardware', print: 'more.print', lab: 'more.hardware' } as const
const parts = ['hardware', 'print', 'lab'] as const
type Part = (typeof parts)[number]

/** Settings made once and seldom viewed. A part without a menu for this user is not shown. */
export function MoreTab() {
  const words = useWords()
  const { see } = useParams()
  const menus = useSession((state) => state.menus)
  const isDemo = useSession((state) => state.isDemo)
  const shown = parts.filter(
    (part) => (part !== 'lab' || isDemo) && (menus?.includes(menuOf[part]) ?? true),
  )
  const part = shown.find((one) => one === see) ?? shown[0] ?? 'hardware'
  const names: Readonly<Record<Part, string>> = {
    hardware: words.hardware.title,
    print: words.prints.title,
    lab: words.hardware.lab,
  }
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.till.more}</h1>
      <OfflineBar />
      <div className={styles.bar}>
        <Segments
          label={words.till.more}
          items={shown.map((id) => ({ id, label: names[id] }))}
          chosen={part}
          onChoose={(id) => replace(deskPath, { tab: 'more', see: id })}
        />
      </div>
      <div className={styles.area}>
        <MorePart part={part} />
        <SellPanels />
      </div>
    </main>
  )
}

function MorePart({ part }: { readonly part: Part }) {
  if (part === 'lab') return <Lab />
  if (part === 'hardware')
    return (
      <Hardware
        onDrawer={() => openPanel('cash')}
        onLab={() => replace(deskPath, { tab: 'more', see: 'lab' })}
      >
        <PriceDisplays />
      </Hardware>
    )
  return <Prints />
}
