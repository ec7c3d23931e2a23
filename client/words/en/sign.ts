export const signEn = {
  greeting: (name: string) => `${name}, count the float and open your shift`,
  why: 'The float is the change in the drawer now. It is taken off the cash you hand over later.',
  accept: 'I have read and accept it',
  acceptFirst: 'Accept the service agreement first',
  float: 'Opening float',
  open: 'Start shift',
  logOut: 'Log out',
}
