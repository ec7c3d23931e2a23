import { currentPlace } from '../navigation/navigation.ts'

export const kioskPath = '/pages/selfServicePage'

/** Customers are at this till: nothing but a person who works here leads out of the page. */
export const isKiosk = (): boolean => currentPlace().path === kioskPath
