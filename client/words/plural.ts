// English counts in two forms; Chinese in one and needs none of this.

const rules = new Intl.PluralRules('en')

/** `plural(1, 'item', 'items')` is `1 item`. */
export const plural = (count: number, one: string, other: string): string =>
  `${count} ${rules.select(count) === 'one' ? one : other}`
