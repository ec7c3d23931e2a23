// Whether this page is a till to practise on. It stands behind the practice shop's own address, so a
// worker of it knows too, and nothing that is kept under the shop's own names is ever touched.

const place = /\/training\/([0-9a-f-]{36})\//.exec(globalThis.location?.pathname ?? '')

/** True where nothing is real: another server, other storage, devices of the laboratory alone. */
export const isTraining = place !== null

/** What stands after the name of everything that is kept on this machine. */
export const trainingSuffix = place?.[1] === undefined ? '' : `-practice-${place[1]}`
