/** Header names in lower case. */
export interface InitialAnswer {
  headers: Record<string, string>
  body: unknown
}

/** Responses to public reads inlined in the page, by path below the API base. */
export type InitialData = Readonly<Record<string, InitialAnswer>>

/** Parses the page's `<script id="first" type="application/json">`; empty when missing or invalid. */
export function readInitialData(text: string | null | undefined): InitialData {
  if (!text) return {}
  try {
    return JSON.parse(text) as InitialData
  } catch {
    return {}
  }
}
