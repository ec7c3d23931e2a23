import type { FunctionComponent } from 'react'
import { PageHead } from '../frame/PageHead.tsx'
import { useInSight } from '../frame/use-in-sight.ts'
import { hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { may } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { AccountForm } from './AccountForm.tsx'
import { MarkDownForm } from './MarkDownForm.tsx'
import { ModuleForm } from './ModuleForm.tsx'
import { OfflineForm, PayForm, PointsForm, RechargeForm } from './MoneyForms.tsx'
import styles from './SettingsPage.module.css'
import { ApprovalForm, DisplayForm, SelfServiceForm, StoreForm, TillForm } from './StoreForms.tsx'
import { SessionForm } from './SessionForm.tsx'
import { UpdateForm } from './UpdateForm.tsx'

type FormKey =
  | 'store'
  | 'display'
  | 'pay'
  | 'offline'
  | 'points'
  | 'recharge'
  | 'approval'
  | 'tills'
  | 'selfService'
  | 'markDowns'
  | 'accounts'
  | 'modules'
  | 'sessions'
  | 'update'

interface SettingsForm {
  readonly key: FormKey
  readonly Form: FunctionComponent
}

const forms: readonly SettingsForm[] = [
  { key: 'store', Form: StoreForm },
  { key: 'display', Form: DisplayForm },
  { key: 'pay', Form: PayForm },
  { key: 'offline', Form: OfflineForm },
  { key: 'points', Form: PointsForm },
  { key: 'recharge', Form: RechargeForm },
  { key: 'approval', Form: ApprovalForm },
  { key: 'tills', Form: TillForm },
  { key: 'selfService', Form: SelfServiceForm },
  { key: 'markDowns', Form: MarkDownForm },
  { key: 'accounts', Form: AccountForm },
  { key: 'modules', Form: ModuleForm },
  { key: 'sessions', Form: SessionForm },
  { key: 'update', Form: UpdateForm },
]

/** Lists that have pages of their own. */
const lists = [
  { path: 'settings/packages', key: 'packages' },
  { path: 'settings/reasons', key: 'reasons' },
  { path: 'settings/boxes', key: 'boxes' },
  { path: 'settings/merchants', key: 'merchants' },
  { path: 'settings/groupers', key: 'groupers' },
  { path: 'settings/displays', key: 'displays' },
  { path: 'settings/agreements', key: 'agreements' },
] as const

/** How the shop works, form by form. */
export function SettingsPage() {
  const { settings: say, shop, service, webhooks, gateways, papers } = useWords()
  const { query } = useRoute()
  const open = forms.find(({ key }) => key === query.get('form')) ?? forms[0]
  const list = useInSight(open?.key ?? '')
  return (
    <>
      <PageHead title={say.title} />
      <div className={styles.page}>
        <nav ref={list} className={styles.list} aria-label={say.title}>
          {forms.map(({ key }) => (
            <a
              key={key}
              href={hrefOf('settings', { form: key })}
              aria-current={key === open?.key ? 'page' : undefined}
            >
              {say[key]}
            </a>
          ))}
          <hr />
          {may('store.manage') && <a href={hrefOf('settings/stores')}>{shop.stores}</a>}
          {may('platform.manage') && <a href={hrefOf('settings/services')}>{service.title}</a>}
          {may('platform.manage') && <a href={hrefOf('settings/webhooks')}>{webhooks.title}</a>}
          <a href={hrefOf('settings/gateways')}>{gateways.title}</a>
          <a href={hrefOf('settings/papers')}>{papers.title}</a>
          {lists.map(({ path, key }) => (
            <a key={path} href={hrefOf(path)}>
              {shop[key]}
            </a>
          ))}
        </nav>
        {open && <open.Form key={open.key} />}
      </div>
    </>
  )
}
