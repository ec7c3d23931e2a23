// The fields of goods that are mere text.

interface PlainFieldDescription {
  readonly kind: 'text'
  /** The most characters it has. */
  readonly most: number
  /** Titles in a spreadsheet: Chinese and English first. */
  readonly titles: readonly string[]
}

/**
 * Texts that enter no calculation. Each has the same name in the database, on the wire and at the
 * till, and reaches all of them by being listed here; a till's catalogue has them in this order, so
 * a new one goes last.
 */
export const plainFields = {
  brand: { kind: 'text', most: 60, titles: ['品牌', 'Brand', '商品品牌', 'brand name'] },
} as const satisfies Readonly<Record<string, PlainFieldDescription>>

export type PlainField = keyof typeof plainFields
export type PlainTexts = Readonly<Record<PlainField, string>>

export const plainFieldNames = Object.keys(plainFields) as readonly PlainField[]

/** A value for each plain field. */
export const mapPlainFields = <T>(valueOf: (field: PlainField) => T): Record<PlainField, T> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, valueOf(field)])) as Record<
    PlainField,
    T
  >

/** The plain texts that somebody wrote; the empty ones are left out. */
export const writtenTexts = (of: Partial<PlainTexts>): Partial<PlainTexts> =>
  Object.fromEntries(
    plainFieldNames.flatMap((field) => {
      const text = of[field] ?? ''
      return text === '' ? [] : [[field, text]]
    }),
  )
