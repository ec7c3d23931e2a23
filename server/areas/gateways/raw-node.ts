/**
 * The value under a name in the text of a JSON object, character by character as it was sent: what
 * was signed is the text and not its meaning. Null where there is no object under that name.
 */
export function rawNode(text: string, name: string): string | null {
  const label = `"${name}"`
  const from = text.indexOf('{', text.indexOf(label) + label.length)
  if (!text.includes(label) || from < 0) return null
  // If it occurs twice, it is unclear which of them was signed.
  if (text.indexOf(label) !== text.lastIndexOf(label)) return null
  if (!/^\s*:\s*$/.test(text.slice(text.indexOf(label) + label.length, from))) return null
  let depth = 0
  let isInText = false
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (isInText) {
      if (character === '\\') at += 1
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return text.slice(from, at + 1)
    }
  }
  return null
}
