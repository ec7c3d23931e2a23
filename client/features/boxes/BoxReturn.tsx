import { queryNeedReturnTurnoverBoxList } from '@tillwright/contract/box.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Boxes } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { Permitted } from '../frame/Permitted.tsx'
import { useWords } from '../../platform/words/words.ts'
import { BoxCounter } from './BoxCounter.tsx'
import { BoxesBack } from './BoxesBack.tsx'
import type { BoxReturnResponse } from './owed-boxes.ts'

export interface BoxReturnProps {
  readonly memberId: string
  readonly keyHint?: string | undefined
  readonly onDone: () => void
}

/** Taking boxes back: what is out, what is on the counter, and what the member gets for it. */
export function BoxReturn(props: BoxReturnProps) {
  const words = useWords()
  const { memberId, onDone } = props
  const answer = useQuery(queryNeedReturnTurnoverBoxList, { memberId })
  const [done, setDone] = useState<BoxReturnResponse | null>(null)
  return (
    <Permitted permission="box.return">
      {done === null ? (
        <QueryView answer={answer} failed={words.boxes.loadFailed} height="240px">
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState
                icon={<Boxes size={32} strokeWidth={1.5} aria-hidden="true" />}
                title={words.boxes.none}
                detail={words.boxes.noneDetail}
              />
            ) : (
              <BoxCounter rows={list} {...props} onReturned={setDone} />
            )
          }
        </QueryView>
      ) : (
        <BoxesBack
          back={done}
          onMore={() => {
            setDone(null)
            answer.reload()
          }}
          onDone={onDone}
        />
      )}
    </Permitted>
  )
}
