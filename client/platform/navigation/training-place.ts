// Whether this page is a practice till. It is served at the practice shop's own address, so a
// worker of it can tell too, and nothing stored under the shop's own names is ever touched.

const place = /\/training\/([0-9a-f-]{36})\//.exec(globalThis.location?.pathname ?? '')

/** True where nothing is real: another server, other storage, devices of the laboratory alone. */
export const isTraining = place !== null

/** Suffix of the name of everything stored on this machine. */
export const trainingSuffix = place?.[1] === undefined ? '' : `-practice-${place[1]}`
