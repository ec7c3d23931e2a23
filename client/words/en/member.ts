export const memberEn = {
  title: 'Member',
  points: 'Points',
  balance: 'Balance',
  remove: 'Remove member',
  notFound: 'No such member',
}
