import { createServiceAccount } from '@tillwright/contract/account/service-account.ts'
import { type ServiceScope, serviceScopes } from '@tillwright/contract/account/service-scopes.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { KeyRound } from 'lucide-react'
import { Fragment, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { ManyOf } from '../records/ManyOf.tsx'
import { useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { OnceShown } from './OnceShown.tsx'
import styles from './ServicesPage.module.css'

const dayMs = 24 * 60 * 60_000
const usualDays = '365'
const channelShape = /^[a-z][a-z0-9-]{0,19}$/

export interface NewServiceProps {
  readonly onMade: () => void
}

/** Key with which another program calls this shop. */
interface Made {
  readonly value: string
  readonly storeIds: readonly string[]
}

/** Makes a key for another program and shows it, once. */
export function NewService({ onMade }: NewServiceProps) {
  const { service: say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <Button
        variant="primary"
        icon={<KeyRound size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {say.add}
      </Button>
      {isOpen && (
        <ServiceForm
          onClose={() => setOpen(false)}
          onMade={(now) => {
            setOpen(false)
            setMade(now)
            onMade()
          }}
        />
      )}
      {made !== null && <NewKey {...made} onClose={() => setMade(null)} />}
    </>
  )
}

interface FormProps {
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

/** Scopes that a program needs to send orders; more are ticked by hand. */
const usualScopes: readonly ServiceScope[] = ['orders.write', 'orders.read', 'recharges.write']

const isScope = (text: string): text is ServiceScope =>
  serviceScopes.some((scope) => scope === text)

function ServiceForm({ onClose, onMade }: FormProps) {
  const { service: say } = useWords()
  const stores = useOffice((state) => state.stores)
  const [name, setName] = useState('')
  const [channel, setChannel] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(usualScopes)
  const [storeIds, setStoreIds] = useState<readonly string[]>(
    stores.filter(({ isHere }) => isHere).map(({ id }) => id),
  )
  const [days, setDays] = useState(usualDays)
  const [isTried, setTried] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const needed = (isEmpty: boolean) => (isTried && isEmpty ? say.needed : null)
  const isChannel = channelShape.test(channel)
  const send = async () => {
    setTried(true)
    setWrong(null)
    if (name.trim() === '' || !isChannel || scopes.length === 0 || storeIds.length === 0) return
    try {
      const { key } = await callApi(createServiceAccount, {
        name: name.trim(),
        channel,
        scopes: scopes.filter(isScope),
        storeIds,
        expiresAtMs: days === '' ? null : nowMs() + Number(days) * dayMs,
      })
      onMade({ value: key, storeIds })
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <FormDialog title={say.add} action={say.make} onSend={send} onClose={onClose}>
      <div className={styles.form}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        <Field
          label={say.name}
          value={name}
          onText={setName}
          maxLength={40}
          hint={say.nameHint}
          error={needed(name.trim() === '')}
        />
        <Field
          label={say.channel}
          value={channel}
          onText={setChannel}
          maxLength={20}
          hint={say.channelHint}
          error={isTried && !isChannel ? say.channelFault : null}
        />
        <ManyOf
          label={say.scopes}
          options={serviceScopes.map((scope) => ({ value: scope, text: say.scope[scope] }))}
          chosen={scopes}
          error={needed(scopes.length === 0)}
          onChoose={setScopes}
        />
        <ManyOf
          label={say.stores}
          options={stores.map(({ id, name: text }) => ({ value: id, text }))}
          chosen={storeIds}
          error={needed(storeIds.length === 0)}
          onChoose={setStoreIds}
        />
        <Choice
          label={say.expires}
          value={days}
          options={Object.entries(say.expiresIn).map(([value, text]) => ({ value, text }))}
          onChoose={setDays}
        />
      </div>
    </FormDialog>
  )
}

interface KeyProps extends Made {
  readonly onClose: () => void
}

/** Shows the key, which appears nowhere else, and the numbers that its calls have to name. */
function NewKey({ value, storeIds, onClose }: KeyProps) {
  const { service: say } = useWords()
  const platformId = useOffice((state) => state.platformId)
  const stores = useOffice((state) => state.stores)
  return (
    <OnceShown title={say.made} detail={say.madeDetail} value={value} onClose={onClose}>
      <dl className={styles.numbers}>
        <dt>{say.platformNumber}</dt>
        <dd>{platformId}</dd>
        {stores
          .filter(({ id }) => storeIds.includes(id))
          .map(({ id, name }) => (
            <Fragment key={id}>
              <dt>{say.storeNumber(name)}</dt>
              <dd>{id}</dd>
            </Fragment>
          ))}
      </dl>
    </OnceShown>
  )
}
