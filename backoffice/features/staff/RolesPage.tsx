import type { Input } from '@tillwright/contract/call.ts'
import { queryOfficeRole, saveOfficeRole } from '@tillwright/contract/office/office-staff.ts'
import { ownerPermission, permissions } from '@tillwright/contract/account/permissions.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { permissionNames } from './role-words.ts'

type Facts = Input<typeof saveOfficeRole>['facts']

/** The owner's own permission cannot be given to anyone else. */
const given = permissions.filter((permission) => permission !== ownerPermission)

/** Roles and what each may do. */
export function RolesPage() {
  const { roles: say } = useWords()
  const at = useLanguage() === 'zh' ? 0 : 1
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeRole, save: saveOfficeRole },
        path: 'staff/roles',
        title: say.title,
        lead: say.lead,
        add: say.add,
        edit: say.edit,
        columns: [
          { title: say.name, text: ({ facts }) => facts.name },
          {
            title: say.permissions,
            text: ({ facts }) => String(facts.permissions.length),
            kind: 'number',
          },
          { title: say.people, text: ({ notes }) => String(notes.staffCount), kind: 'number' },
        ],
        fields: [
          { name: 'name', label: say.name, kind: 'text', maxLength: 40 },
          {
            name: 'permissions',
            label: say.permissions,
            kind: 'many',
            options: given.map((value) => ({ value, text: permissionNames[value][at] })),
          },
        ],
        blank: { name: '', permissions: [] },
        draftOf: ({ name, permissions: held }) => ({ name, permissions: held }),
        factsOf: (read): Facts => ({
          name: read.needed('name'),
          permissions: read.someOf('permissions', permissions),
        }),
        isFixed: ({ notes }) => notes.isOwner,
      }}
    />
  )
}
