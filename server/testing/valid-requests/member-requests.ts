import { randomUUID } from 'node:crypto'
import { importedMember, joinOf, office } from '../wire-inputs.ts'
import type { TestTill } from '../test-till.ts'
import { done, type Requests, type Work } from './valid-request.ts'

/** A phone without a member. */
const newPhone = (): string =>
  `178${String(Date.now()).slice(-5)}${randomUUID().replace(/\D/g, '0').slice(0, 3)}`

/** Members who join, change, are blocked. */
export function memberRequests({ till }: Work): Requests {
  const record = async () => {
    const { member } = Object(done(await till.post('member/join', joinOf({ phone: newPhone() }))))
    const { record: read } = Object(done(await till.get('member/getMember', { userId: member.id })))
    return read
  }
  return {
    joinMember: [
      {
        body: async () => {
          const { membership } = Object(done(await till.get('getStoreSetting')))
          const termsId = `100101.${membership.termsVersion}`
          return joinOf({ phone: newPhone(), termsId })
        },
      },
    ],
    saveMember: [
      {
        body: async () => {
          const { member, version } = await record()
          const { id: userId, memberCode } = member
          return { userId, version, phone: null, memberCode, nick: '小林', birthday: null }
        },
      },
    ],
    mergeMembers: [
      {
        body: async () => {
          const { member: one } = await record()
          const { member: other } = await record()
          return { clientMergeId: randomUUID(), userId: one.id, otherUserId: other.id }
        },
      },
    ],
    saveMemberTerms: [
      {
        body: async () => {
          const { member } = await record()
          const userId = member.id
          const read = done(await till.get(office('getMemberTerms'), { userId }))
          const { list } = Object(done(await till.get(office('queryMemberLevels'))))
          const terms = { handLevelId: list[0].id, showIntegral: true, note: '' }
          return { userId, version: Object(read).version, terms }
        },
      },
    ],
    ...privacyRequests(record),
    ...importRequests(till),
    setMemberState: [
      {
        body: async () => {
          const { member } = await record()
          return { userId: member.id, stopped: true, reason: '卡被偷' }
        },
      },
    ],
  }
}

/** A member who wants to know what is stored, and one who wants to be forgotten. */
function privacyRequests(
  record: () => Promise<{ readonly member: { readonly id: string }; readonly version: number }>,
): Requests {
  return {
    exportMember: [{ body: async () => ({ userId: (await record()).member.id }) }],
    eraseMember: [
      {
        body: async () => {
          const { member, version } = await record()
          return { userId: member.id, version }
        },
      },
    ],
  }
}

/** A member out of a spreadsheet, and an import that is taken back. */
function importRequests(till: TestTill): Requests {
  return {
    undoMemberImport: [
      {
        body: async () => {
          const input = importedMember()
          done(await till.post(office('importMembers'), input))
          return { importId: input.importId }
        },
      },
    ],
  }
}
