import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import {
  ownerPermission,
  ownerRoleId,
  type Permission,
} from '@tillwright/contract/account/permissions.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeStaff } from '@tillwright/contract/office/office-staff.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RecordType, SaveInput } from '../records/record-type.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { sensitiveSecret } from './prove-sensitive.ts'
import { changesWhoTheyAre, refuseBeyondRank, refuseOwnerless } from './refuse-beyond-rank.ts'
import type { StoredSecret } from './secrets.ts'
import { endAllSessions } from '../../platform/session/session.store.ts'
import { deleteSecret, findSecret, saveSecret, storesOfStaff } from './staff.store.ts'
import {
  staffRowOf,
  staffRowsOfStore,
  placesOfStaff,
  isPhoneTaken,
  insertStaff,
  updateStaff,
  isNumberTaken,
  replaceStoresOfStaff,
} from './staff-record.store.ts'

type Facts = Input<typeof saveOfficeStaff>['facts']
interface Notes {
  readonly roleName: string
  readonly hasSensitivePassword: boolean
  readonly isSelf: boolean
}

/**
 * The people of a store. Passwords only go in. Who may change whom: see `refuseBeyondRank`.
 */
export const staffRecord: RecordType<Facts, Notes> = {
  kind: 'staff',
  scope: 'platform',
  reachesTills: false,
  words: ({ facts, notes }) => [facts.nick, facts.phone, notes.roleName],
  recorded: ({ phone, staffNumber, nick, roleId, isActive, storeIds, ...secrets }) => ({
    phone,
    ...(staffNumber !== undefined && { staffNumber }),
    nick,
    roleId,
    isActive,
    ...(storeIds && { storeIds: [...storeIds].sort() }),
    newPassword: secrets.password !== null,
    newSensitivePassword: secrets.sensitivePassword !== null,
  }),
  all: (db, context) => staffItems(db, context),
  one: async (db, context, id) => (await staffItems(db, context, id))[0],
  provenFor,
  plan: async (context, input) => {
    await refuseBeyond(context, input)
    const secrets = await hashed(context, input)
    return (tx) => write(tx, context, { input, secrets })
  },
}

/**
 * The permission to prove with the sensitive password, or null. Making an owner needs the owner's. Changing
 * one's own phone or passwords needs it too, so that a page left open is not enough.
 */
async function provenFor(
  { db, platformId, session }: Context,
  input: SaveInput<Facts>,
): Promise<Permission | null> {
  const { id, facts, before } = input
  if ((facts.roleId === ownerRoleId) !== (before?.roleId === ownerRoleId)) return ownerPermission
  if (id !== session.staffId || !changesWhoTheyAre(input)) return null
  const own = await findSecret(db, sensitiveSecret(platformId, id))
  return own === null ? null : 'staff.manage'
}

/** The people of the caller's store, or one person, wherever they work. */
async function staffItems(db: Db, { platformId, storeId, session }: Context, id?: string) {
  const rows =
    id === undefined
      ? await staffRowsOfStore(db, { platformId, storeId })
      : await staffRowOf(db, platformId, id)
  const places = await placesOfStaff(db, platformId)
  const storesOf = (staffId: string) =>
    places.filter((place) => place.staff_id === staffId).map((place) => place.store_id)
  return rows.map((row) => ({
    id: row.id,
    facts: {
      phone: row.phone,
      staffNumber: row.number,
      nick: row.nick,
      roleId: row.role_id,
      isActive: row.state === 'ACTIVE',
      storeIds: storesOf(row.id),
      password: null,
      sensitivePassword: null,
      pwdAlg: passwordScheme,
    },
    notes: {
      roleName: row.role_name,
      hasSensitivePassword: row.sensitive !== null,
      isSelf: row.id === session.staffId,
    },
  }))
}

async function refuseBeyond(
  context: Context,
  { id, facts, before }: SaveInput<Facts>,
): Promise<void> {
  const { session } = context
  const hasPassword = facts.password !== null || facts.sensitivePassword !== null
  if (hasPassword && facts.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  await refuseBeyondRank(context, { id, facts, before })
  await refuseStores(context, { id, facts, before })
  // A password is prepared with the phone it belongs to: a new phone needs a new one.
  if (before?.phone !== facts.phone && facts.password === null)
    throw invalid('facts.password', 'needed')
  if (before?.phone !== facts.phone && !isSpelled(facts.phone, session.platform.currency))
    throw invalid('facts.phone', 'a phone of the country')
  if (await isPhoneTaken(context.db, context.platformId, { phone: facts.phone, exceptId: id }))
    throw invalid('facts.phone', 'taken')
  await refuseNumber(context, { id, facts, before })
}

/** The staff number somebody has after a save; left out it stays. */
const numberAfter = ({ facts, before }: Pick<SaveInput<Facts>, 'facts' | 'before'>) =>
  facts.staffNumber === undefined ? (before?.staffNumber ?? null) : facts.staffNumber

/** A password is prepared with the number too: a new one of either needs it. */
async function refuseNumber(
  { db, platformId }: Context,
  { id, facts, before }: Pick<SaveInput<Facts>, 'id' | 'facts' | 'before'>,
): Promise<void> {
  const number = numberAfter({ facts, before })
  if (number === null) return
  const isNew = number !== (before?.staffNumber ?? null)
  if ((isNew || facts.password !== null) && (facts.numberPassword ?? null) === null)
    throw invalid('facts.numberPassword', 'needed')
  if (isNew && facts.password === null) throw invalid('facts.password', 'needed')
  if (await isNumberTaken(db, platformId, { number, exceptId: id }))
    throw invalid('facts.staffNumber', 'taken')
}

const isSpelled = (phone: string, currency: CurrencyCode): boolean =>
  staffPhone(phone, currency) === phone

/**
 * Whoever manages staff may add them only to stores they may work in themselves, and remove them
 * only from those.
 */
async function refuseStores(
  { db, platformId, storeId, session }: Context,
  { id, facts, before }: SaveInput<Facts>,
): Promise<void> {
  if (facts.storeIds === undefined) return
  const requested = facts.storeIds
  const had = before?.storeIds ?? []
  if (requested.length === 0) throw invalid('facts.storeIds', 'needed')
  if (id === session.staffId && !requested.includes(storeId))
    throw new Refusal('stateForbids', null, 'Nobody shuts themselves out of the store they are in.')
  const own = await storesOfStaff(db, platformId, session.staffId)
  const isStored = (one: string) => requested.includes(one) === had.includes(one)
  if (![...requested, ...had].every((one) => isStored(one) || own.includes(one)))
    throw new Refusal('otherStore')
}

interface Hashed {
  readonly login: StoredSecret | null
  readonly number: StoredSecret | null
  readonly sensitive: StoredSecret | null
}

async function hashed({ services }: Context, { id, facts }: SaveInput<Facts>): Promise<Hashed> {
  const of = (prepared: string | null) =>
    prepared === null ? null : services.secrets.hash(id, prepared)
  return {
    login: await of(facts.password),
    number: await of(facts.numberPassword ?? null),
    sensitive: await of(facts.sensitivePassword),
  }
}

async function write(
  tx: Tx,
  { platformId, storeId, nowMs }: Context,
  { input, secrets }: { readonly input: SaveInput<Facts>; readonly secrets: Hashed },
): Promise<void> {
  const { id, facts, before } = input
  const columns = {
    phone: facts.phone,
    number: numberAfter({ facts, before }),
    nick: facts.nick.trim(),
    role_id: facts.roleId,
    state: facts.isActive ? ('ACTIVE' as const) : ('DISABLED' as const),
  }
  if (before === null)
    await insertStaff(tx, { platform_id: platformId, id, ...columns, created_at: nowMs })
  else await updateStaff(tx, platformId, id, columns)
  await refuseOwnerless(tx, platformId, input)
  const leaves = await placeStaff(tx, { platformId, storeId }, input)
  const of = { platformId, staffId: id, nowMs }
  if (secrets.login !== null) await saveSecret(tx, { ...of, kind: 'LOGIN' }, secrets.login)
  if (columns.number === null) await deleteSecret(tx, { ...of, kind: 'NUMBER' })
  else if (secrets.login !== null && secrets.number !== null)
    await saveSecret(tx, { ...of, kind: 'NUMBER' }, secrets.number)
  if (secrets.sensitive !== null)
    await saveSecret(tx, { ...of, kind: 'SENSITIVE' }, secrets.sensitive)
  else if (before !== null && before.phone !== facts.phone)
    await deleteSecret(tx, { ...of, kind: 'SENSITIVE' })
  if (!facts.isActive) await endAllSessions(tx, { ...of, reason: 'DISABLED' })
  else if (leaves) await endAllSessions(tx, { ...of, reason: 'LOGGED_OUT' })
  else if (before !== null && secrets.login !== null)
    await endAllSessions(tx, { ...of, reason: 'PASSWORD_CHANGED' })
}

/**
 * Stores where a person works from now on; their home store stays while they work there. True when they
 * leave a store: their sessions there must end.
 */
async function placeStaff(
  tx: Tx,
  place: StoreScope,
  { id, facts, before }: SaveInput<Facts>,
): Promise<boolean> {
  const { platformId } = place
  const had = before?.storeIds ?? []
  const requested = [...new Set(facts.storeIds ?? (before === null ? [place.storeId] : had))]
  const left = had.filter((storeId) => !requested.includes(storeId))
  const homeId = requested.includes(had[0] ?? '') ? had[0] : requested[0]
  await replaceStoresOfStaff(tx, { platformId, staffId: id }, requested, homeId)
  return left.length > 0
}
