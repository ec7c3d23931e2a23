/** A text that somebody typed as the lines it is printed on; none where it is empty. */
export const textLines = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))
