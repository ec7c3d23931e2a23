// Parts shared by labels.
import type { BlockOf } from '@tillwright/domain/printing/paper-template.ts'
import type { PaperMarks } from '../layout/compose.ts'
import type { Setting } from './fitted-label.ts'
import type { Line } from '../layout/line.ts'

/** A label is no proof of anything: it has no copies. */
export const noMarks: PaperMarks = { copyNumber: 0, isTraining: false }

/** A code as bars of the setting's height; nothing where there is none. */
export const labelCode = (text: string, block: BlockOf<'code'>, setting: Setting): Line[] =>
  text === ''
    ? []
    : [
        {
          kind: 'barcode',
          text,
          captioned: block.captioned && setting.captioned,
          heightDots: setting.barDots,
        },
      ]
