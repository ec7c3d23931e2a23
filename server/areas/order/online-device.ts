/** Device id of records without a till: orders, top-ups and refunds of other programs. */
export const onlineDevice = 'online'
