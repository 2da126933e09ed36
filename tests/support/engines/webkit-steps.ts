/** A text as a locator means it: part of a text, or a pattern in a form that JSON has. */
export type Text = string | { source: string; flags: string }

/** One part of a locator; each part is applied to what the part before it has found. */
export type Step =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name?: Text; level?: number; exact?: boolean }
  | { by: 'text'; text: Text; exact?: boolean }
  | { by: 'label'; text: Text; exact?: boolean }
  | { by: 'filter'; has?: readonly Step[]; hasText?: Text; hasNotText?: Text }
  | { by: 'and' | 'or'; other: readonly Step[] }
  | { by: 'first' }
