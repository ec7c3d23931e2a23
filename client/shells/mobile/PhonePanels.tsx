import { lazyPart } from '../../features/frame/lazy-part.tsx'
import { Sheet } from '@tillwright/ui/layer/Sheet.tsx'
import {
  sellPanelBody,
  sellPanelTitle,
  useFetchedPanels,
} from '../../features/sell/sell-panel-body.tsx'
import { closePanel, type SellPanel, usePanel } from '../../features/sell/sell-panels.ts'
import { useWords } from '../../platform/words/words.ts'
import { CartView } from './sell/CartView.tsx'
import styles from './PhonePanels.module.css'

const PhoneMenu = lazyPart('menu', async () => (await import('./menu/PhoneMenu.tsx')).PhoneMenu)

/** Panels that ask about one item: the result of another scan would be hidden behind them. */
const decisions: readonly SellPanel[] = ['weigh', 'specs', 'resolve']

/** The panel that the place names, up from the bottom edge. */
export function PhonePanels() {
  const words = useWords()
  const place = usePanel()
  useFetchedPanels()
  const { panel, id } = place
  if (panel === null) return null
  const body = panelBody(place)
  if (body === null) return null
  return (
    <Sheet
      key={`${panel} ${id}`}
      title={sellPanelTitle(panel, words)}
      closeLabel={words.shell.close}
      onClose={closePanel}
      flush
      takesScans={!decisions.includes(panel)}
    >
      {body}
    </Sheet>
  )
}

function panelBody(place: ReturnType<typeof usePanel>) {
  if (place.panel === 'cart') {
    return (
      <div className={styles.cart}>
        <CartView />
      </div>
    )
  }
  return place.panel === 'menu' ? <PhoneMenu /> : sellPanelBody(place)
}
