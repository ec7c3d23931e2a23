// Terms that a joining member agrees to.

/** The text of a store in both languages. */
export interface MemberTerms {
  readonly zh: string
  readonly en: string
}

const usualTerms: MemberTerms = {
  zh: '加入会员即表示同意本店保存您的手机号和消费记录，用于会员价、积分和储值。您可以随时要求查看、更正或删除这些资料。',
  en: 'By joining you agree that this shop keeps your phone number and your purchases, for member prices, points and stored value. You may ask at any time to see, correct or erase them.',
}

/** A store's own words, the usual ones where it wrote none. */
export const termsOf = (own: { readonly terms: string; readonly termsEn: string }): MemberTerms => {
  const zh = own.terms.trim()
  const en = own.termsEn.trim()
  if (zh === '' && en === '') return usualTerms
  return { zh: zh || en, en: en || zh }
}

/** Names a text of a store's terms, so that a consent says which words it was given to. */
export const termsIdOf = (storeId: string, version: number): string => `${storeId}.${version}`
