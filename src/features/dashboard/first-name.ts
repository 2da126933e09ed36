/** The name by which a person is greeted: the first word of the full name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
