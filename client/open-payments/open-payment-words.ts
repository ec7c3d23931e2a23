// Fetched with the screen that needs them: a till that sells carries none of these words.
import { openPaymentsEn } from '../words/en/open-payments.ts'
import { openPaymentsZh } from '../words/zh/open-payments.ts'
import { useLanguage } from '../words/words.ts'

export type OpenPaymentWords = typeof openPaymentsZh

const of = { zh: openPaymentsZh, en: openPaymentsEn }

export const useOpenPaymentWords = (): OpenPaymentWords => of[useLanguage()]
