import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import { phoneMax, staffNumberMax, staffNumberShape } from '@tillwright/domain/person/phone.ts'
import { loginPasswordLeast } from '@tillwright/domain/person/login-password.ts'
import { sensitivePasswordFault } from '@tillwright/domain/person/sensitive-password.ts'
import {
  queryOfficeRole,
  queryOfficeStaff,
  saveOfficeStaff,
} from '@tillwright/contract/office/office-staff.ts'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useQuery } from '../../platform/api/use-query.ts'
import type { DraftReader } from '../records/draft.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { currentOffice, officeCurrency, useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'

type Facts = Input<typeof saveOfficeStaff>['facts']
type Notes = Output<typeof queryOfficeStaff>['list'][number]['notes']

/** The people who may work in this store. */
export function StaffPage() {
  const { staff: say } = useWords()
  const roles = useQuery(queryOfficeRole, { pageNo: 1, pageSize: 100, keyword: '' })
  const stores = useOffice((state) => state.stores)
  const options = (roles.data?.list ?? []).map(({ id, facts }) => ({ value: id, text: facts.name }))
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeStaff, save: saveOfficeStaff },
        path: 'staff',
        title: say.title,
        add: say.add,
        edit: say.edit,
        columns: [
          { title: say.nick, text: ({ facts }) => facts.nick },
          { title: say.phone, text: ({ facts }) => facts.phone },
          { title: say.role, text: ({ notes }) => notes.roleName },
          {
            title: say.state,
            text: ({ facts }) => (facts.isActive ? say.active : say.stopped),
            cell: ({ facts }) => (
              <Tag tone={facts.isActive ? 'ok' : 'neutral'}>
                {facts.isActive ? say.active : say.stopped}
              </Tag>
            ),
          },
        ],
        fields: [
          { name: 'nick', label: say.nick, kind: 'text', maxLength: 40 },
          { name: 'phone', label: say.phone, kind: 'phone', maxLength: phoneMax },
          {
            name: 'staffNumber',
            label: say.number,
            hint: say.numberHint,
            kind: 'phone',
            maxLength: staffNumberMax,
          },
          {
            name: 'roleId',
            label: say.role,
            kind: 'choice',
            options: [{ value: '', text: say.chooseRole }, ...options],
          },
          { name: 'isActive', label: say.mayWork, kind: 'switch' },
          {
            name: 'storeIds',
            label: say.stores,
            kind: 'many',
            options: stores.map(({ id, name }) => ({ value: id, text: name })),
            isShown: () => stores.length > 1,
          },
          { name: 'password', label: say.password, hint: say.passwordHint, kind: 'password' },
          { name: 'sensitivePassword', label: say.pin, hint: say.pinHint, kind: 'password' },
        ],
        blank: {
          nick: '',
          phone: '',
          staffNumber: '',
          roleId: '',
          isActive: true,
          storeIds: stores.filter(({ isHere }) => isHere).map(({ id }) => id),
          password: '',
          sensitivePassword: '',
        },
        draftOf: ({ nick, phone, staffNumber, roleId, isActive, storeIds = [] }) => ({
          nick,
          phone,
          staffNumber: staffNumber ?? '',
          roleId,
          isActive,
          storeIds,
          password: '',
          sensitivePassword: '',
        }),
        factsOf: staffFacts,
      }}
    />
  )
}

async function staffFacts(
  read: DraftReader,
  before: StoredRecord<Facts, Notes> | null,
): Promise<Facts> {
  const typedPhone = read.needed('phone')
  const isUnchanged = typedPhone === before?.facts.phone
  const whole = isUnchanged ? typedPhone : staffPhone(typedPhone, officeCurrency())
  if (typedPhone !== '' && whole === null) read.fault('phone', 'form')
  const phone = whole ?? typedPhone
  const typed = read.typed('password')
  const pin = read.typed('sensitivePassword')
  const staffNumber = read.text('staffNumber') || null
  if (staffNumber !== null && !staffNumberShape.test(staffNumber)) read.fault('staffNumber', 'form')
  const isNumberNew = staffNumber !== null && staffNumber !== before?.facts.staffNumber
  const needsPassword = before === null || before.facts.phone !== phone || isNumberNew
  if (typed === '' ? needsPassword : typed.length < loginPasswordLeast)
    read.fault('password', typed === '' ? 'needed' : 'tooShort')
  const pinFault = pin === '' ? null : sensitivePasswordFault(pin)
  if (pinFault !== null)
    read.fault('sensitivePassword', pinFault === 'weak' ? 'tooEasy' : 'sixDigits')
  const storeIds = [...read.list('storeIds')]
  if (storeIds.length === 0 && currentOffice().stores.length > 1) read.fault('storeIds', 'needed')
  const facts = {
    nick: read.needed('nick'),
    phone,
    staffNumber,
    roleId: read.needed('roleId'),
    isActive: read.flag('isActive'),
    ...(storeIds.length > 0 && { storeIds }),
    pwdAlg: passwordScheme,
  }
  if (read.faults.size > 0) return { ...facts, password: null, sensitivePassword: null }
  const { platformId } = currentOffice()
  const prepared = (password: string, use: 'login' | 'sensitive', login = phone) =>
    password === '' ? null : hashPassword({ use, platformId, phone: login, password })
  return {
    ...facts,
    password: await prepared(typed, 'login'),
    numberPassword: staffNumber === null ? null : await prepared(typed, 'login', staffNumber),
    sensitivePassword: await prepared(pin, 'sensitive'),
  }
}
