/** What the link of the message carries. */
export interface ResetLink {
  token: string
  email: string
}

/** The link's parts from the query; null when this is not a link, or one that was cut off on its way. */
export function resetLink({ token, email }: Record<string, string | undefined>): ResetLink | null {
  return token && email ? { token, email } : null
}
