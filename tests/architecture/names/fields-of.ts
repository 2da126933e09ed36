/** The properties of a validator schema that are read here. */
interface Shape {
  type?: string
  entries?: Record<string, unknown>
  wrapped?: unknown
  item?: unknown
  value?: unknown
  options?: readonly unknown[]
  pipe?: readonly unknown[]
}

/** The fields of a schema, by path: `data[].id`. */
export function fieldsOf(schema: unknown): string[] {
  const fields = new Set<string>()
  const visit = (one: unknown, at: string): void => {
    const shape: Shape = typeof one === 'object' && one !== null ? one : {}
    for (const [name, inner] of Object.entries(shape.entries ?? {})) {
      const path = at === '' ? name : `${at}.${name}`
      fields.add(path)
      visit(inner, path)
    }
    if (shape.wrapped !== undefined) visit(shape.wrapped, at)
    if (shape.type === 'array') visit(shape.item, `${at}[]`)
    if (shape.type === 'record') visit(shape.value, `${at}.*`)
    if (shape.type !== 'picklist') for (const option of shape.options ?? []) visit(option, at)
    for (const step of shape.pipe ?? []) if (step !== one) visit(stepShape(step), at)
  }
  visit(schema, '')
  return [...fields].sort()
}

/** The first step of a pipe is the schema itself, which is read already; a later one may be another schema. */
function stepShape(step: unknown): unknown {
  return typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'schema' ? step : null
}
