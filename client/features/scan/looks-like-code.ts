/** Digits enough that a text is a code or a phone number, and no word anybody searches for. */
export const looksLikeCode = (text: string): boolean => /^[\dA-Z-]*\d{6,}[\dA-Z-]*$/i.test(text)
