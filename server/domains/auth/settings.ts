import type { RateLimits } from '#server/http/rate-limits.ts'

/** What the auth calls need beside the request. */
export interface AuthSettings {
  limits: RateLimits
  /** Address of the app, for links in messages; without a slash at the end. */
  publicUrl: string
  /** Sends a message to a person; without mail, to the operator's log. */
  tell(email: string, text: string): Promise<void>
}
