/** The version of this program, as a till says it with every call (Specification 9) and package.json has it. */
export const appVersion = '12.79.2'
