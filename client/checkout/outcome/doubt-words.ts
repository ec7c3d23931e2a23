// The words of the tray of payments in doubt are fetched with it: a till that sells carries none of them.
import { doubtEn } from '../../words/en/doubt.ts'
import { doubtZh } from '../../words/zh/doubt.ts'
import { currentLanguage, useLanguage } from '../../words/words.ts'

type DoubtWords = typeof doubtZh

const of = { zh: doubtZh, en: doubtEn }

export const doubtWords = (): DoubtWords => of[currentLanguage()]

export const useDoubtWords = (): DoubtWords => of[useLanguage()]
