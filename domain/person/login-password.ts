/** A shorter login password is not taken where it is typed: the server only sees what is made of it. */
export const loginPasswordLeast = 8
