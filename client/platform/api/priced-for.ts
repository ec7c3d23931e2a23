// Member whose prices product lists are requested with. The cart determines it; calls only carry
// it.

let memberId: () => string | null = () => null

/** The member whose id product-list calls carry, or null. */
export const pricedForMember = (): string | null => memberId()

/** Sets the function that returns the selected member. */
export function priceCallsFor(look: () => string | null): void {
  memberId = look
}
