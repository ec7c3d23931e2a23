// A receipt as a page for whoever holds it: what was bought and how each amount came about. Nothing
// of the buyer or of the cashier is on it.
import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { currencies, type CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { type ExplainTerms, explainStep } from '@tillwright/printing/words/explain-step.ts'
import { explainWordsEn } from '@tillwright/printing/words/explain-words-en.ts'
import { explainWordsZh } from '@tillwright/printing/words/explain-words-zh.ts'
import { receiptTextsEn, receiptTextsZh } from '@tillwright/printing/words/receipt-words.ts'
import type { OrderView } from '../order/find/order-view.ts'
import { escapedHtml } from '../../platform/http/escaped-html.ts'
import { publicPage } from './public-page.ts'

export interface PageTerms {
  readonly language: 'zh' | 'en'
  readonly storeName: string
  readonly timeZone: string
  readonly pointsName: string
  readonly currency: CurrencyCode
  /** Where its buyer may join; null where they may not, or are a member. */
  readonly joinHref: string | null
}

const words = {
  zh: {
    ...receiptTextsZh,
    title: '价格说明',
    whole: '整单',
    join: '加入会员',
    missing: '这张小票还没有传到服务器，或者不存在。过一会儿再试。',
  },
  en: {
    ...receiptTextsEn,
    title: 'How it was priced',
    whole: 'The whole order',
    join: 'Join as a member',
    missing:
      'This receipt has not reached the server yet, or does not exist. Try again in a while.',
  },
}

const explain = { zh: explainWordsZh, en: explainWordsEn }

/** The page of an order, complete without any script. */
export function receiptPage(order: OrderView, terms: PageTerms): string {
  const { language, storeName, timeZone, joinHref } = terms
  const say = words[language]
  const money = moneyIn(terms.currency)
  const stepsText = textOf(terms)
  const lines = order.lines.map((line) => {
    const name = nameWithSpec(line, language)
    return part(name, money(line.payableCents), stepsText(line.steps, line.sellUnit))
  })
  return publicPage(
    language,
    say.title,
    `<header><h1>${escapedHtml(storeName)}</h1><p>${say.title}</p><p>${say.orderNumber} ${escapedHtml(order.number)}<br>${wallTime(order.soldAtMs, timeZone)}</p></header>
${lines.join('\n')}
${part(say.whole, money(order.payableCents), stepsText(order.steps, null))}
<footer><b>${say.payable}</b><b>${money(order.payableCents)}</b></footer>${
      joinHref === null
        ? ''
        : `
<p class="join"><a href="${escapedHtml(joinHref)}">${say.join}</a></p>`
    }`,
  )
}

/** Page for a receipt that does not exist, or not yet. */
export const noReceiptPage = (language: PageTerms['language']): string =>
  publicPage(language, words[language].title, `<header><p>${words[language].missing}</p></header>`)

function textOf({ language, pointsName, currency }: PageTerms) {
  const money = moneyIn(currency)
  const terms: ExplainTerms = {
    language,
    say: explain[language],
    pointsName,
    money,
    weightUnit: (unit) => words[language].weightUnits[unit],
    // Units of pieces have no English names in the books.
    pieceUnit: (name) => (language === 'zh' ? name : ''),
  }
  return (steps: readonly PriceStep[], unit: SellUnit | null): string =>
    steps
      .map((step) => {
        const amount = step.amountCents === 0 ? '' : money(step.amountCents)
        return `<dt>${escapedHtml(explainStep(step, unit, terms))}</dt><dd>${amount}</dd>`
      })
      .join('')
}

const part = (name: string, amount: string, steps: string): string =>
  `<section><h2><span>${escapedHtml(name)}</span><span>${amount}</span></h2><dl>${steps}</dl></section>`

const moneyIn =
  (currency: CurrencyCode) =>
  (cents: Cents): string =>
    formatCents(cents, currencies[currency].sign)
