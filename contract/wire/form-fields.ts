/** The fields of a form or a query: nested values travel as JSON, and what is absent does not travel. */
export function formFields(wire: unknown): [name: string, text: string][] {
  return Object.entries(Object(wire)).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}
