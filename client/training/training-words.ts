// The words of practising are fetched with it: a till that sells carries none of them.
import { trainingEn } from '../words/en/training.ts'
import { trainingZh } from '../words/zh/training.ts'
import { currentLanguage, useLanguage } from '../words/words.ts'

export type TrainingWords = typeof trainingZh

const of = { zh: trainingZh, en: trainingEn }

export const trainingWords = (): TrainingWords => of[currentLanguage()]

export const useTrainingWords = (): TrainingWords => of[useLanguage()]
