/** Under this key a till keeps which language its cashier reads, `zh` or `en`: papers of the server follow it. */
export const languageKey = 'language'
