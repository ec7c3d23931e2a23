import type { Output } from '@tillwright/contract/call.ts'
import { queryPaperCodes } from '@tillwright/contract/office/office-coupon.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { saveTable } from '../export/save-table.ts'
import { useWords } from '../../platform/words/words.ts'

type PaperCode = Output<typeof queryPaperCodes>['list'][number]

export interface PaperCodesProps {
  readonly couponId: string
  readonly name: string
}

/** Saves every code that was made for paper, for papers that were lost before they were printed. */
export function PaperCodes({ couponId, name }: PaperCodesProps) {
  const { coupons: say } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setWrong(null)
    try {
      const codes = await allCodes(couponId)
      const rows = codes.map(({ code, isUsed }) => [code, isUsed ? say.spent : say.unused])
      if (rows.length === 0) setWrong(say.noCodes)
      else await saveTable(name, 'csv', { titles: [say.code, say.state], rows })
    } catch (error) {
      setWrong(failureOf(error).message)
    }
    setBusy(false)
  }
  return (
    <>
      {wrong !== null && <Banner tone="warn">{wrong}</Banner>}
      <Button variant="ghost" busy={isBusy} onClick={() => void save()}>
        {say.saveAllCodes}
      </Button>
    </>
  )
}

async function allCodes(couponId: string): Promise<readonly PaperCode[]> {
  const all: PaperCode[] = []
  let after: string | undefined
  do {
    const { list, next } = await callApi(queryPaperCodes, { couponId, ...(after && { after }) })
    all.push(...list)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}
