import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { queryOfficePopDisplay } from '@tillwright/contract/office/office-shop.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { doBindGoods } from '@tillwright/contract/goods/pop.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords } from '../../platform/words/words.ts'

export interface ShowOnDisplayProps {
  readonly goodsIds: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Puts the chosen goods on a price display, in place of what it showed. */
export function ShowOnDisplay({ goodsIds, onDone, onClose }: ShowOnDisplayProps) {
  const { goods: say } = useWords()
  const answered = useQuery(queryOfficePopDisplay, {
    pageNo: 1,
    pageSize: pageSizeMax,
    keyword: '',
  })
  const displays: readonly StoredRecord<{ readonly name: string }, unknown>[] =
    answered.data?.list ?? []
  const [deviceId, setDeviceId] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const bind = async () => {
    try {
      await callApi(doBindGoods, { deviceId, goodsIds, template: 'price' })
      onDone()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <OfficeDialog
      title={say.onDisplay}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          blocked={deviceId === '' && say.displayChoose}
          onClick={() => void bind()}
        >
          {say.displayShow(goodsIds.length)}
        </Button>
      }
    >
      <QueryState answered={answered} />
      {answered.data !== null && displays.length === 0 ? (
        <EmptyState title={say.noDisplays} />
      ) : (
        <Choice
          label={say.display}
          value={deviceId}
          options={[
            { value: '', text: say.displayChoose },
            ...displays.map(({ id, facts }) => ({ value: id, text: facts.name })),
          ]}
          onChoose={setDeviceId}
          error={wrong}
        />
      )}
    </OfficeDialog>
  )
}
