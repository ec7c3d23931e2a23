// Whose prices product lists are requested. The cart says it; calls only carry it.

let memberId: () => string | null = () => null

/** The member whose id product-list calls carry, or null. */
export const pricedForMember = (): string | null => memberId()

/** Who knows the selected member. */
export function priceCallsFor(look: () => string | null): void {
  memberId = look
}
