/** Text that stands in a page as it is, and nothing in it is a tag. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
