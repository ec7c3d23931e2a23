import { Permitted } from '../../../features/frame/Permitted.tsx'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { SideRail } from './SideRail.tsx'
import { WebView } from '../../../features/embed/WebView.tsx'

/** Goods, in a page of the back office (Specification 2: webViewPage). */
export function WebViewPage() {
  const words = useWords()
  const address = useSession(({ addresses }) => addresses.products)
  return (
    <SideRail at="goods">
      <Permitted permission="goods.write" isPage>
        <WebView page="products" title={words.web.products} address={address} />
      </Permitted>
    </SideRail>
  )
}
