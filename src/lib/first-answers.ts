/** One answer of the API as it came inside the page. Header names are in lower case. */
export interface FirstAnswer {
  headers: Record<string, string>
  body: unknown
}

/** Answers to public reads that came inside the page, by path below the API base. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>

/** Reads the page's `<script id="first" type="application/json">`; nothing when there is none. */
export function readFirstAnswers(text: string | null | undefined): FirstAnswers {
  if (!text) return {}
  try {
    return JSON.parse(text) as FirstAnswers
  } catch {
    return {}
  }
}
