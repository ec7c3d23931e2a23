// The words of the hardware lab are fetched with it: a till that sells carries none of them.
import { labEn } from '../words/en/lab.ts'
import { labZh } from '../words/zh/lab.ts'
import { currentLanguage, useLanguage } from '../words/words.ts'

export type LabWords = typeof labZh

const of = { zh: labZh, en: labEn }

export const labWords = (): LabWords => of[currentLanguage()]

export const useLabWords = (): LabWords => of[useLanguage()]
