import {
  queryOfficeMembershipForm,
  saveOfficeMembershipForm,
} from '@tillwright/contract/office/office-settings.ts'
import { qrPath } from '@tillwright/printing/barcode/qr-path.ts'
import { joinPath } from '@tillwright/printing/join-path.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { serverAddress } from '../../platform/navigation/server-base.ts'
import { useWords } from '../../platform/words/words.ts'
import { useOffice } from '../../session/office-store.ts'
import { loadStores } from '../../session/own-stores.ts'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import styles from './SelfJoinPage.module.css'

/** How customers join by themselves: what they agree to, and a poster with the way there. */
export function SelfJoinPage() {
  const { members: say } = useWords()
  return (
    <>
      <PageHead title={say.selfJoin} detail={say.selfJoinLead}>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => globalThis.print()}>
          {say.printPoster}
        </Button>
      </PageHead>
      <div className={styles.page}>
        <RecordForm
          view={{
            calls: { query: queryOfficeMembershipForm, save: saveOfficeMembershipForm },
            title: say.selfJoin,
            fields: [
              { name: 'selfJoin', label: say.offersSelfJoin, kind: 'switch' },
              { name: 'terms', label: say.joinTerms, hint: say.joinTermsHint, kind: 'lines' },
              { name: 'termsEn', label: say.joinTermsEn, kind: 'lines' },
            ],
            draftOf: (facts) => ({ ...facts }),
            factsOf: (read) => ({
              selfJoin: read.flag('selfJoin'),
              terms: read.text('terms'),
              termsEn: read.text('termsEn'),
            }),
          }}
        />
        <Poster />
      </div>
    </>
  )
}

/** The store's name over the square that leads to its page of joining. */
function Poster() {
  const { members: say } = useWords()
  const platformId = useOffice((state) => state.platformId)
  const store = useOffice(({ stores }) => stores.find(({ isHere }) => isHere))
  useEffect(() => void loadStores(), [])
  if (store === undefined) return null
  const address = globalThis.location.origin + serverAddress(joinPath(platformId, store.id))
  const { side, path } = qrPath(address)
  return (
    <section className={styles.poster} aria-label={say.poster}>
      <b>{store.name}</b>
      <svg viewBox={`-2 -2 ${side + 4} ${side + 4}`} role="img" aria-label={address}>
        <path d={path} />
      </svg>
      <p>{say.posterText}</p>
    </section>
  )
}
