import { pathOf } from '#contract/endpoint-path.ts'

/** Path below the API base with parameters and query; undefined values are left out. */
export function callPath(
  endpoint: { path: string },
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const path = pathOf(endpoint, params)
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search === '' ? path : `${path}?${search}`
}
