import * as calls from '@tillwright/contract/office/office-settings.ts'
import { gateways } from '@tillwright/contract/gateway.ts'
import { cashRoundings } from '@tillwright/domain/money/cash-rounding.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { offeredTenders } from '@tillwright/domain/order/tender.ts'
import { spentGiftRules } from '@tillwright/domain/recharge/spent-gift.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { officeCurrency } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'

const optionsOf = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, text: names[value] }))

/**
 * Payment settings. Payment codes are charged in yuan: a shop of another currency does not see
 * their fields.
 */
export function PayForm() {
  const { settings: say, gateways: saying } = useWords()
  const { fields } = say
  const takesCodes = officeCurrency() === 'CNY'
  const kinds = offeredTenders.filter((kind) => kind !== 'code' || takesCodes)
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficePayForm, save: calls.saveOfficePayForm },
        title: say.pay,
        lead: takesCodes ? say.payLead : saying.yuanOnlyDetail,
        fields: [
          {
            name: 'tenders',
            label: fields.tenders,
            kind: 'many',
            options: optionsOf(kinds, say.tenders),
          },
          {
            name: 'cashRounding',
            label: fields.cashRounding,
            kind: 'choice',
            options: optionsOf(cashRoundings, say.roundings),
          },
          {
            name: 'gateway',
            label: fields.gateway,
            hint: fields.gatewayHint,
            kind: 'choice',
            options: optionsOf(gateways, say.gateways),
            isShown: () => takesCodes,
          },
          {
            name: 'paysByScan',
            label: fields.paysByScan,
            kind: 'switch',
            isShown: () => takesCodes,
          },
        ],
        draftOf: (facts) => ({ ...facts }),
        factsOf: (read) => {
          const tenders = read.someOf('tenders', kinds)
          if (tenders.length === 0) read.fault('tenders', 'needed')
          return {
            tenders,
            cashRounding: read.oneOf('cashRounding', cashRoundings),
            gateway: read.oneOf('gateway', gateways),
            paysByScan: read.flag('paysByScan'),
          }
        },
      }}
    />
  )
}

/** Limits on sales without a network. */
export function OfflineForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeOfflineForm, save: calls.saveOfficeOfflineForm },
        title: say.offline,
        lead: say.offlineLead,
        fields: [
          {
            name: 'tenders',
            label: fields.tenders,
            kind: 'many',
            options: optionsOf(offeredTenders, say.tenders),
          },
          { name: 'mostMoney', label: fields.mostMoney, kind: 'money' },
          { name: 'mostOrders', label: fields.mostOrders, kind: 'number' },
          { name: 'mostHours', label: fields.mostHours, kind: 'number' },
        ],
        draftOf: (facts) => ({
          tenders: facts.tenders,
          mostMoney: formatCents(facts.mostCents),
          mostOrders: String(facts.mostOrders),
          mostHours: String(facts.mostHours),
        }),
        factsOf: (read) => ({
          tenders: read.someOf('tenders', offeredTenders),
          mostCents: read.cents('mostMoney'),
          mostOrders: read.whole('mostOrders'),
          mostHours: read.whole('mostHours'),
        }),
      }}
    />
  )
}

/** How points are earned and spent. */
export function PointsForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficePointsForm, save: calls.saveOfficePointsForm },
        title: say.points,
        fields: [
          { name: 'pointsName', label: fields.pointsName, kind: 'text', maxLength: 20 },
          { name: 'pointsRatio', label: fields.pointsRatio, kind: 'number' },
          { name: 'pointsEarnedPerYuan', label: fields.pointsEarned, kind: 'number' },
        ],
        draftOf: (facts) => ({
          pointsName: facts.pointsName,
          pointsRatio: String(facts.pointsRatio),
          pointsEarnedPerYuan: String(facts.pointsEarnedPerYuan),
        }),
        factsOf: (read) => ({
          pointsName: read.needed('pointsName'),
          pointsRatio: read.whole('pointsRatio', { least: 1, most: 100_000 }),
          pointsEarnedPerYuan: read.whole('pointsEarnedPerYuan'),
        }),
      }}
    />
  )
}

/** How stored value is sold. */
export function RechargeForm() {
  const { settings: say } = useWords()
  const { fields } = say
  return (
    <RecordForm
      view={{
        calls: { query: calls.queryOfficeRechargeForm, save: calls.saveOfficeRechargeForm },
        title: say.recharge,
        fields: [
          { name: 'isFree', label: fields.isFree, kind: 'switch' },
          {
            name: 'leastMoney',
            label: fields.least,
            kind: 'money',
            isShown: (draft) => draft['isFree'] === true,
          },
          {
            name: 'mostMoney',
            label: fields.most,
            kind: 'money',
            isShown: (draft) => draft['isFree'] === true,
          },
          {
            name: 'spentGift',
            label: fields.spentGift,
            kind: 'choice',
            options: optionsOf(spentGiftRules, say.spentGifts),
          },
        ],
        draftOf: ({ freeAmount, spentGift }) => ({
          isFree: freeAmount !== null,
          leastMoney: freeAmount === null ? '' : formatCents(freeAmount.leastCents),
          mostMoney: freeAmount === null ? '' : formatCents(freeAmount.mostCents),
          spentGift,
        }),
        factsOf: (read) => ({
          freeAmount: read.flag('isFree')
            ? { leastCents: read.cents('leastMoney'), mostCents: read.cents('mostMoney') }
            : null,
          spentGift: read.oneOf('spentGift', spentGiftRules),
        }),
      }}
    />
  )
}
