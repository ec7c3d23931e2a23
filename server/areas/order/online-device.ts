/** Stands for a till in what no till made: orders, top-ups and refunds of other programs. */
export const onlineDevice = 'online'
