const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** The texts of all elements of a name, in a document whose shape is known. */
export const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) =>
        String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
      )
      .replaceAll(
        /&(?:amp|lt|gt|quot|apos);/g,
        (found) => entities[found as keyof typeof entities],
      ),
  )

/** The first of them; null where there is none, or it is empty. */
export const textIn = (xml: string, name: string): string | null => textsIn(xml, name)[0] || null
