import * as calls from '@tillwright/contract/office/office-settings.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useWords } from '../../platform/words/words.ts'

const scopes = ['store', 'merchant', 'grouper'] as const
const flags = [
  'stock',
  'cover',
  'barcode',
  'hideSoldOut',
  'signVoice',
  'continuousWriteOff',
] as const

/** Name of the store, and its settings for printing and counting. */
export function StoreForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeStoreForm, save: calls.saveOfficeStoreForm },
        title: say.store,
        fields: [
          { name: 'name', label: fields.storeName, kind: 'text', maxLength: 60 },
          { name: 'phone', label: fields.phone, kind: 'text', maxLength: 40 },
          { name: 'address', label: fields.address, kind: 'text' },
          { name: 'receiptHeader', label: fields.receiptHeader, kind: 'lines' },
          { name: 'receiptFooter', label: fields.receiptFooter, kind: 'lines' },
          {
            name: 'goodsScope',
            label: fields.goodsScope,
            hint: fields.goodsScopeHint,
            kind: 'choice',
            options: scopes.map((value) => ({ value, text: say.scopes[value] })),
          },
          { name: 'hasInventory', label: fields.hasInventory, kind: 'switch' },
          { name: 'sellsBelowStock', label: fields.sellsBelowStock, kind: 'switch' },
          { name: 'delivers', label: fields.delivers, kind: 'switch' },
        ],
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => ({
          name: read.needed('name'),
          phone: read.text('phone'),
          address: read.text('address'),
          receiptHeader: read.text('receiptHeader'),
          receiptFooter: read.text('receiptFooter'),
          goodsScope: read.oneOf('goodsScope', scopes),
          hasInventory: read.flag('hasInventory'),
          sellsBelowStock: read.flag('sellsBelowStock'),
          delivers: read.flag('delivers'),
        }),
      }}
    />
  )
}

/** Content of the sell screen. */
export function DisplayForm() {
  const { settings: say } = useWords()
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeDisplayForm, save: calls.saveOfficeDisplayForm },
        title: say.display,
        fields: flags.map((name) => ({ name, label: say.flags[name], kind: 'switch' })),
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => ({
          stock: read.flag('stock'),
          cover: read.flag('cover'),
          barcode: read.flag('barcode'),
          hideSoldOut: read.flag('hideSoldOut'),
          signVoice: read.flag('signVoice'),
          continuousWriteOff: read.flag('continuousWriteOff'),
        }),
      }}
    />
  )
}

/** From which limits on somebody has to allow it. */
export function ApprovalForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeApprovalForm, save: calls.saveOfficeApprovalForm },
        title: say.approval,
        lead: say.approvalLead,
        fields: [
          { name: 'lineDiscountPercent', label: fields.lineDiscount, kind: 'percent' },
          { name: 'lineDiscountMostPercent', label: fields.lineDiscountMost, kind: 'percent' },
          { name: 'refundFreeMoney', label: fields.refundFree, kind: 'money' },
          { name: 'refundAloneMoney', label: fields.refundAlone, kind: 'money' },
          { name: 'differenceFreeMoney', label: fields.differenceFree, kind: 'money' },
          { name: 'cashForOtherTenders', label: fields.cashForOther, kind: 'switch' },
        ],
        draftOf: (facts) => ({
          lineDiscountPercent: formatDecimal(facts.lineBasisPointsOff, 2),
          lineDiscountMostPercent: formatDecimal(facts.lineMostBasisPointsOff, 2),
          refundFreeMoney: formatCents(facts.refundFreeCents),
          refundAloneMoney: formatCents(facts.refundAloneCents),
          differenceFreeMoney: formatCents(facts.differenceFreeCents),
          cashForOtherTenders: facts.cashForOtherTenders,
        }),
        factsOf: (read) => ({
          lineBasisPointsOff: read.basisPoints('lineDiscountPercent'),
          lineMostBasisPointsOff: read.basisPoints('lineDiscountMostPercent'),
          refundFreeCents: read.cents('refundFreeMoney'),
          refundAloneCents: read.cents('refundAloneMoney'),
          differenceFreeCents: read.cents('differenceFreeMoney'),
          cashForOtherTenders: read.flag('cashForOtherTenders'),
        }),
      }}
    />
  )
}

/** How tills are let in and handed over. */
export function TillForm() {
  const { settings: say } = useWords()
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeTillForm, save: calls.saveOfficeTillForm },
        title: say.tills,
        fields: [
          { name: 'approval', label: say.fields.deviceApproval, kind: 'switch' },
          { name: 'blindCount', label: say.fields.blindCount, kind: 'switch' },
          {
            name: 'signedMoney',
            label: say.fields.signedMoney,
            kind: 'switch',
            hint: say.fields.signedMoneyHint,
          },
        ],
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => ({
          approval: read.flag('approval'),
          blindCount: read.flag('blindCount'),
          signedMoney: read.flag('signedMoney'),
        }),
      }}
    />
  )
}

/** How tills are that customers use themselves. */
export function SelfServiceForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeSelfServiceForm, save: calls.saveOfficeSelfServiceForm },
        title: say.selfService,
        fields: [
          {
            name: 'greeting',
            label: fields.greeting,
            hint: fields.greetingHint,
            kind: 'text',
            maxLength: 40,
          },
          { name: 'greetingEn', label: fields.greetingEn, kind: 'text', maxLength: 40 },
          { name: 'patienceSeconds', label: fields.patience, kind: 'number' },
          {
            name: 'carrierCodes',
            label: fields.carriers,
            hint: fields.carriersHint,
            kind: 'lines',
          },
        ],
        draftOf: ({ carrierCodes, patienceSeconds, ...words }) => ({
          ...words,
          patienceSeconds: String(patienceSeconds),
          carrierCodes: carrierCodes.join('\n'),
        }),
        factsOf: (read) => ({
          greeting: read.text('greeting'),
          greetingEn: read.text('greetingEn'),
          patienceSeconds: read.whole('patienceSeconds', { least: 15, most: 300 }),
          carrierCodes: read.text('carrierCodes').split(/\s+/).filter(Boolean),
        }),
      }}
    />
  )
}
