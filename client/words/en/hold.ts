export const holdEn = {
  title: 'Held orders',
  empty: 'Nothing on hold',
  retrieve: 'Retrieve',
  deleted: 'Held order deleted',
}
