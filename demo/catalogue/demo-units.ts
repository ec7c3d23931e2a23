// Sell units of goods, in words.
import { type Named, named } from './named.ts'

/** Weighed goods are sold by the jin (500 g) or the kilogram, all others by a piece of this name. */
export const demoUnits = {
  jin: named('斤|jin'),
  kg: named('公斤|kg'),
  box: named('盒|box'),
  bag: named('袋|bag'),
  bottle: named('瓶|bottle'),
  can: named('罐|can'),
  cup: named('杯|cup'),
  pack: named('包|pack'),
  piece: named('个|piece'),
  block: named('块|block'),
  bunch: named('把|bunch'),
  head: named('颗|head'),
  whole: named('只|whole'),
  case: named('箱|case'),
  set: named('提|set'),
  jug: named('桶|jug'),
  tube: named('支|tube'),
  pair: named('双|pair'),
  length: named('条|length'),
  cob: named('根|cob'),
  roll: named('卷|roll'),
  tray: named('板|tray'),
} satisfies Record<string, Named>

export type DemoUnit = keyof typeof demoUnits

export const isWeightUnit = (unit: DemoUnit): unit is 'jin' | 'kg' =>
  unit === 'jin' || unit === 'kg'
