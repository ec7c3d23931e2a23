import * as z from 'zod/mini'
import { hashedPassword } from '../account/hashed-password.ts'
import { id, phone, staffNumber, text } from '../wire/ids.ts'
import { recordCalls } from './records.ts'
import { storesMax } from './office-stores.ts'
import { listOf } from '../wire/list-of.ts'
import { ownerPermission, permissions } from '../account/permissions.ts'

const count = z.int().check(z.gte(0))
const name = text(40).check(z.minLength(1))

const role = recordCalls({
  name: 'Role',
  about: 'the roles of the platform',
  needs: 'staff.manage',
  saveNeeds: ownerPermission,
  facts: z.object({ name, permissions: listOf(z.enum(permissions), 100) }),
  notes: z.object({ staffCount: count, isOwner: z.boolean() }),
})

/** Null leaves the current one. It is never disclosed to anyone. */
const newPassword = z.nullable(hashedPassword.password)

const staff = recordCalls({
  name: 'Staff',
  about: 'the people who may work in this store',
  needs: 'staff.manage',
  facts: z.object({
    phone,
    /** What they may log in with in place of the phone; left out it stays. */
    staffNumber: z.optional(z.nullable(staffNumber)),
    nick: name,
    roleId: id,
    isActive: z.boolean(),
    /** Where they may work. Without it, a new one works in this store, and another where they did. */
    storeIds: z.optional(listOf(id, storesMax)),
    password: newPassword,
    /** The same password as it is prepared with the staff number. */
    numberPassword: z.optional(newPassword),
    sensitivePassword: newPassword,
    pwdAlg: hashedPassword.pwdAlg,
  }),
  notes: z.object({ roleName: text(), hasSensitivePassword: z.boolean(), isSelf: z.boolean() }),
})

export const queryOfficeRole = role.query
export const saveOfficeRole = role.save
export const queryOfficeStaff = staff.query
export const saveOfficeStaff = staff.save
