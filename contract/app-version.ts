/** The version of this program, as a till says it with every call (Specification 9) and package.json has it. */
export const appVersion = '12.79.2'

/** Written in by the build: a few digits that change with whatever a page of the till is made of. */
declare const tillBuild: string | undefined

/** The build of this program's till; empty while somebody develops. */
export const appBuild: string = typeof tillBuild === 'string' ? tillBuild : ''
