/** Clears the browser's caches of this origin, for requests of our own pages only: visitors pay for what is loaded again. */
export function answerEvict(request: Request): Response {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 })
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' },
  })
}
