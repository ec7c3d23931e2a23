import { currentSession } from './session-store.ts'

export const kioskPath = '/pages/selfServicePage'

/** Customers are at this till: nothing but a person who works here leads out of self-service. */
export const isKiosk = (): boolean => currentSession().isKiosk
