/** One answer of the API as it came inside the page. Header names are in lower case. */
export interface InitialAnswer {
  headers: Record<string, string>
  body: unknown
}

/** Answers to public reads that came inside the page, by path below the API base. */
export type InitialData = Readonly<Record<string, InitialAnswer>>

/** Reads the page's `<script id="first" type="application/json">`; nothing when there is none. */
export function readInitialData(text: string | null | undefined): InitialData {
  if (!text) return {}
  try {
    return JSON.parse(text) as InitialData
  } catch {
    return {}
  }
}
