// The words of what is plugged in: fetched with the pages that set it up, in both languages.
import { equipmentEn } from './en/equipment.ts'
import { useLanguage } from './words.ts'
import { type EquipmentWords, equipmentZh } from './zh/equipment.ts'

/** The words to show; drawn again when the language changes. */
export const useEquipmentWords = (): EquipmentWords =>
  useLanguage() === 'zh' ? equipmentZh : equipmentEn
