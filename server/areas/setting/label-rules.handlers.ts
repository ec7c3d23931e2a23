import type { queryLabelRules, saveLabelRules } from '@tillwright/contract/settings/label-rules.ts'
import { getStoreSetting } from '@tillwright/contract/settings/settings.ts'
import { scaleFormatFault } from '@tillwright/domain/barcode/scale-format.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { growSettingsVersion } from '../platforms/platform.store.ts'
import { saveSetting } from './setting.store.ts'
import { readStore, storeKey } from './store-settings.ts'
import { invalid } from '../../platform/invalid.ts'

interface LabelCalls {
  readonly queryLabelRules: typeof queryLabelRules
  readonly saveLabelRules: typeof saveLabelRules
}

/** How the store's label scales write; saved, every till of the store reads it anew. */
export const labelRulesHandlers: Handlers<{ [K in keyof LabelCalls]: LabelCalls[K] }> = {
  queryLabelRules: async (_input, context) => {
    const { value, version } = await readStore(context)
    return { formats: value.scaleFormats, version }
  },

  saveLabelRules: async ({ formats, version }, context) => {
    const { platformId, storeId, session, nowMs } = context
    for (const [at, format] of formats.entries()) {
      const fault = scaleFormatFault(format)
      if (fault) throw invalid(`formats.${at}`, fault)
    }
    const next = await transaction(context.db, async (tx) => {
      const { value } = await readStore(context, tx)
      const saved = await saveSetting(tx, storeKey(context, 'store'), {
        shape: getStoreSetting.output,
        value: { ...value, scaleFormats: formats },
        version,
        by: session.staffId,
        nowMs,
      })
      await growSettingsVersion(tx, platformId, storeId)
      await addAudit(tx, context, {
        operation: 'labelRules.save',
        subjectId: storeId,
        reason: '',
        after: { formats: JSON.stringify(formats) },
      })
      return saved
    })
    return { version: next }
  },
}
