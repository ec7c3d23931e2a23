export const memberEn = {
  title: 'Member',
}
