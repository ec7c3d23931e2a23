/** Leaves this page for another address of the same server. */
export const openPage = (path: string): void => window.location.assign(path)
