export const signEn = {
  title: 'Start of duty',
  float: 'Opening float',
  open: 'Start shift',
  logOut: 'Log out',
}
