// English counts in two forms; Chinese in one and needs none of this.

// Marked pure, or it would come with Chinese too.
const rules = /* @__PURE__ */ new Intl.PluralRules('en')

/** `plural(1, 'item', 'items')` is `1 item`. */
export const plural = (count: number, one: string, other: string): string =>
  `${count} ${rules.select(count) === 'one' ? one : other}`
