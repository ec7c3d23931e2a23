// GS1 application identifiers, and the values each may have.

export interface Gs1Identifier {
  /** Two to four digits. */
  readonly identifier: string
  readonly shape: RegExp
  /** Length of the value where GS1 fixes it in advance, so that no separator follows; else null. */
  readonly fixedLength: number | null
}

// The application identifiers of the GS1 General Specifications. Letter and length as GS1 writes
// them: N digits, X any printable character, Y those of a part number, `..` up to, brackets around
// optional parts. An `n` in the identifier is one digit, mostly the number of decimals.
const table: readonly (readonly [identifiers: string, format: string])[] = [
  ['00', 'N18'],
  ['01 02 03', 'N14'],
  ['10 21 22', 'X..20'],
  ['11 12 13 15 16 17', 'N6'],
  ['20', 'N2'],
  ['235', 'X..28'],
  ['240 241 250 251', 'X..30'],
  ['242', 'N..6'],
  ['243 254', 'X..20'],
  ['253', 'N13 [X..17]'],
  ['255', 'N13 [N..12]'],
  ['30 37', 'N..8'],
  ['310n 311n 312n 313n 314n 315n 316n', 'N6'],
  ['320n 321n 322n 323n 324n 325n 326n 327n 328n 329n', 'N6'],
  ['330n 331n 332n 333n 334n 335n 336n 337n', 'N6'],
  ['340n 341n 342n 343n 344n 345n 346n 347n 348n 349n', 'N6'],
  ['350n 351n 352n 353n 354n 355n 356n 357n', 'N6'],
  ['360n 361n 362n 363n 364n 365n 366n 367n 368n 369n', 'N6'],
  ['390n 392n', 'N..15'],
  ['391n 393n', 'N3 N..15'],
  ['394n', 'N4'],
  ['395n', 'N6'],
  ['400 401 403', 'X..30'],
  ['402', 'N17'],
  ['410 411 412 413 414 415 416 417', 'N13'],
  ['420', 'X..20'],
  ['421', 'N3 X..9'],
  ['422 424 426', 'N3'],
  ['423 425', 'N3 [N..12]'],
  ['427', 'X..3'],
  ['4300 4301 4310 4311 4320', 'X..35'],
  ['4302 4303 4304 4305 4306 4312 4313 4314 4315 4316', 'X..70'],
  ['4307 4317', 'X2'],
  ['4308 4319', 'X..30'],
  ['4309', 'N20'],
  ['4318', 'X..20'],
  ['4321 4322 4323', 'N1'],
  ['4324 4325', 'N10'],
  ['4326', 'N6'],
  ['4330 4331 4332 4333', 'N6 [X..1]'],
  ['7001', 'N13'],
  ['7002', 'X..30'],
  ['7003', 'N10'],
  ['7004', 'N..4'],
  ['7005', 'X..12'],
  ['7006', 'N6'],
  ['7007', 'N6 [N..6]'],
  ['7008', 'X..3'],
  ['7009', 'X..10'],
  ['7010', 'X..2'],
  ['7011', 'N6 [N..4]'],
  ['7020 7021 7022', 'X..20'],
  ['7023', 'X..30'],
  ['703n', 'N3 X..27'],
  ['7040', 'N1 X3'],
  ['710 711 712 713 714 715 716 717', 'X..20'],
  ['723n', 'X2 X..28'],
  ['7240', 'X..20'],
  ['7241', 'N2'],
  ['7242', 'X..25'],
  ['8001', 'N14'],
  ['8002 8012', 'X..20'],
  ['8003', 'N14 [X..16]'],
  ['8004', 'X..30'],
  ['8005', 'N6'],
  ['8006', 'N18'],
  ['8007', 'X..34'],
  ['8008', 'N8 [N..4]'],
  ['8009', 'X..50'],
  ['8010', 'Y..30'],
  ['8011', 'N..12'],
  ['8013', 'X..25'],
  ['8017 8018', 'N18'],
  ['8019', 'N..10'],
  ['8020', 'X..25'],
  ['8026', 'N18'],
  ['8030', 'X..90'],
  ['8110 8112 8200', 'X..70'],
  ['8111', 'N4'],
  ['90', 'X..30'],
  ['91 92 93 94 95 96 97 98 99', 'X..90'],
]

/**
 * How long the value is behind identifiers that begin so, known or not: no separator follows it (GS1
 * General Specifications 7.8.5). The identifier's own further digits count as part of it.
 */
const fixedLengths: readonly (readonly [start: RegExp, length: number])[] = [
  [/^00/, 18],
  [/^0[1-3]/, 14],
  [/^04/, 16],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]/, 8],
  [/^41/, 14],
]

/** The length of element string parts behind their first two digits, where GS1 fixes it; else null. */
const fixedLengthAt = (text: string): number | null =>
  fixedLengths.find(([start]) => start.test(text))?.[1] ?? null

/** Characters of each letter of a format; X are the printable characters of GS1. */
const characters: Readonly<Record<string, string>> = {
  N: '\\d',
  X: '[!"%&\'()*+,\\-./0-9:;<=>?A-Z_a-z]',
  Y: '[#\\-/0-9A-Z]',
}

const known = new Map(
  table.flatMap(([identifiers, format]) =>
    identifiers.split(' ').map((name) => [name, { shape: shapeOf(format), format }] as const),
  ),
)

/** The identifier a text begins with, or null when GS1 has none such. */
export function identifierAt(text: string): Gs1Identifier | null {
  for (const length of [2, 3, 4]) {
    const identifier = text.slice(0, length)
    const found = known.get(identifier) ?? (length === 4 ? decimalOf(identifier) : undefined)
    if (!found) continue
    const total = fixedLengthAt(identifier)
    const fixedLength = total === null ? null : total + 2 - length
    return { identifier, shape: found.shape, fixedLength }
  }
  return null
}

/**
 * Returns the end of an element with an unknown identifier: after the length that GS1 fixed for its
 * first two digits, else at the separator. Null when the text does not begin with an identifier.
 */
export function endOfUnknown(text: string, separatorAt: number): number | null {
  if (!/^\d{2}/.test(text)) return null
  const fixed = fixedLengthAt(text)
  return fixed === null ? separatorAt : Math.min(2 + fixed, text.length)
}

/** The last digit counts decimals; more than nine digits of fraction do not occur. */
function decimalOf(identifier: string) {
  return /^\d{4}$/.test(identifier) ? known.get(`${identifier.slice(0, 3)}n`) : undefined
}

function shapeOf(format: string): RegExp {
  const parts = format.split(' ').map((part) => {
    const [, optional, kind = '', upTo, length] = /^(\[)?([NXY])(\.\.)?(\d+)/.exec(part) ?? []
    const least = optional ? '0,' : upTo ? '1,' : ''
    return `${characters[kind]}{${least}${length}}`
  })
  return new RegExp(`^${parts.join('')}$`)
}
