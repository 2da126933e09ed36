export interface ResetLink {
  token: string
  email: string
}

/** Null when parameters are missing, as in a truncated link. */
export function resetLink({ token, email }: Record<string, string | undefined>): ResetLink | null {
  return token && email ? { token, email } : null
}
