import { setUpShop } from '@tillwright/contract/office/office.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { type FormEvent, useState } from 'react'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { EntryCard } from '../../platform/page/EntryCard.tsx'
import { currentOffice, notifyOffice } from '../../session/office-store.ts'
import { logIn } from '../../session/start-office.ts'
import { currentLanguage, useWords } from '../../platform/words/words.ts'
import { emptyForm, faultsOf, type SetUpFaults, type SetUpForm } from './set-up-form.ts'
import { OwnerFields } from './OwnerFields.tsx'
import { ShopFields } from './ShopFields.tsx'

/** The first visitor of an empty server makes the shop and their own account, and is logged in. */
export function SetUpPage() {
  const { setUp } = useWords()
  const [form, setForm] = useState<SetUpForm>(() => emptyForm(currentLanguage()))
  const [faults, setFaults] = useState<SetUpFaults>({})
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<SetUpForm>) => {
    setForm({ ...form, ...part })
    setFaults({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(form)
    setFaults(found)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    setWrong(null)
    try {
      await openShop(form)
    } catch (error) {
      setBusy(false)
      const failure = failureOf(error)
      if (failure.code === ownCodes.setUpRefused.code) setFaults({ setUpToken: 'wrongToken' })
      else setWrong(setUp[reasonOf(failure)])
      if (failure.code === ownCodes.setUpDone.code) notifyOffice({ phase: 'login' })
    }
  }
  return (
    <EntryCard title={setUp.title} lead={setUp.lead}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <ShopFields form={form} faults={faults} onChange={change} />
        <OwnerFields form={form} faults={faults} onChange={change} />
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        <Button type="submit" variant="primary" wide tall busy={isBusy}>
          {setUp.submit}
        </Button>
      </form>
    </EntryCard>
  )
}

function reasonOf(failure: CallFailure): 'wait' | 'done' | 'zoneWrong' | 'failed' {
  if (failure.code === ownCodes.tooManyAttempts.code) return 'wait'
  if (failure.code === ownCodes.setUpDone.code) return 'done'
  return failure.code === ownCodes.invalid.code ? 'zoneWrong' : 'failed'
}

async function openShop(form: SetUpForm): Promise<void> {
  const { platformId } = currentOffice()
  const { password: typed, passwordAgain: _again, pin, ...details } = form
  const phone = staffPhone(form.phone, form.currency) ?? form.phone
  const [password, sensitivePassword] = await Promise.all([
    hashPassword({ use: 'login', platformId, phone, password: typed }),
    hashPassword({ use: 'sensitive', platformId, phone, password: pin }),
  ])
  const made = await callApi(setUpShop, {
    ...details,
    phone,
    password,
    sensitivePassword,
    pwdAlg: passwordScheme,
  })
  await logIn({ platformId: made.platformId, phone, password: typed })
}
