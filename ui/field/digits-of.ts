/** The digits of a text, in their order: how a field for a number reads what is typed. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')
