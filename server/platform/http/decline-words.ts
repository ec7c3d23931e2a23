import type { ReaderLanguage } from './refusal-words.ts'

interface Known {
  /** The phrase, or the code, of WeChat Pay, Alipay and those who pass them on. */
  readonly says: RegExp
  readonly zh: string
  readonly en: string
}

const known: readonly Known[] = [
  {
    says: /balance.{0,4}(short|not.?enough|low)|insufficient (balance|funds)|余额不足|NOTENOUGH/i,
    zh: '顾客账户余额不足',
    en: 'The customer’s balance is too low',
  },
  {
    says: /^code expired|auth_?code_?(expire|invalid)|付款码.{0,4}(过期|失效|无效)/i,
    zh: '付款码已过期',
    en: 'The payment code has expired',
  },
  {
    says: /^code used|付款码.{0,4}(已使用|被使用)/i,
    zh: '付款码已经用过',
    en: 'The payment code was used before',
  },
  {
    says: /wrong channel|CHANNEL_NOT_MATCH|渠道不符/i,
    zh: '这里收不了这种付款码',
    en: 'Codes of this kind are not taken here',
  },
  {
    says: /cancelled by the (customer|user)|(顾客|用户|客户).{0,4}取消/i,
    zh: '顾客取消了付款',
    en: 'The customer cancelled the payment',
  },
]

/** Why a payment was declined in the reader's language; in the gateway's own words where they are unknown. */
export function declineText(reason: string, language: ReaderLanguage): string {
  return known.find(({ says }) => says.test(reason))?.[language] ?? reason
}
