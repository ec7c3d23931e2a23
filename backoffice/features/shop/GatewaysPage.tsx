import { type ClearingGateway, clearingGateways } from '@tillwright/contract/gateway.ts'
import {
  queryOfficeGatewayAccount,
  saveOfficeGatewayAccount,
} from '@tillwright/contract/office/office-shop.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Banknote } from 'lucide-react'
import { PageHead } from '../../platform/page/PageHead.tsx'
import type { Draft } from '../records/draft.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { officeCurrency } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'

const signTypes = ['RSA', 'SM'] as const

type OwnField = 'sellerName' | 'businessCode' | 'signType' | 'parentMerchantNo'

/** Fields of an account that not every gateway has. */
const ownFields: Readonly<Record<ClearingGateway, readonly OwnField[]>> = {
  ysepay: ['sellerName', 'businessCode', 'signType'],
  yoppay: ['parentMerchantNo'],
}

const ownField = (name: OwnField) => ({
  name,
  isShown: (draft: Draft): boolean =>
    clearingGateways.some((one) => one === draft['gateway'] && ownFields[one].includes(name)),
})

/** The accounts that payment codes are charged through, in yuan alone; their keys go in and never come out. */
export function GatewaysPage() {
  const { gateways: say } = useWords()
  if (officeCurrency() !== 'CNY')
    return (
      <>
        <PageHead title={say.title} />
        <EmptyState
          icon={<Banknote size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.yuanOnly}
          detail={say.yuanOnlyDetail}
        />
      </>
    )
  const calls = { query: queryOfficeGatewayAccount, save: saveOfficeGatewayAccount }
  return (
    <RecordPage
      view={{
        calls,
        path: 'settings/gateways',
        title: say.title,
        lead: say.lead,
        add: say.add,
        edit: say.edit,
        columns: [
          { title: say.gateway, text: ({ facts }) => say.names[facts.gateway] },
          { title: say.merchantNo, text: ({ facts }) => facts.merchantNo },
          { title: say.url, text: ({ facts }) => facts.url, kind: 'minor' },
          {
            title: say.keys,
            text: ({ notes }) => (notes.changedAtMs === null ? '' : momentText(notes.changedAtMs)),
          },
        ],
        fields: [
          {
            name: 'gateway',
            label: say.gateway,
            kind: 'choice',
            options: clearingGateways.map((value) => ({ value, text: say.names[value] })),
          },
          { name: 'url', label: say.url, hint: say.urlHint, kind: 'text', maxLength: 300 },
          { name: 'account', label: say.account, kind: 'text', maxLength: 64 },
          { name: 'merchantNo', label: say.merchantNo, kind: 'text', maxLength: 64 },
          { ...ownField('sellerName'), label: say.sellerName, kind: 'text' },
          { ...ownField('businessCode'), label: say.businessCode, kind: 'text' },
          {
            ...ownField('signType'),
            label: say.signType,
            kind: 'choice',
            options: signTypes.map((value) => ({ value, text: say.signTypes[value] })),
          },
          { ...ownField('parentMerchantNo'), label: say.parentNo, kind: 'text' },
          {
            name: 'privateKey',
            label: say.privateKey,
            hint: say.keyHint,
            kind: 'lines',
            maxLength: 8000,
          },
          {
            name: 'platformKey',
            label: say.platformKey,
            hint: say.keyHint,
            kind: 'lines',
            maxLength: 8000,
          },
        ],
        blank: { gateway: 'ysepay', signType: 'RSA', url: 'https://' },
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => ({
          gateway: read.oneOf('gateway', clearingGateways),
          url: read.needed('url'),
          account: read.needed('account'),
          merchantNo: read.needed('merchantNo'),
          sellerName: read.text('sellerName'),
          businessCode: read.text('businessCode'),
          signType: read.oneOf('signType', signTypes),
          parentMerchantNo: read.text('parentMerchantNo'),
          privateKey: read.text('privateKey'),
          platformKey: read.text('platformKey'),
        }),
      }}
    />
  )
}
