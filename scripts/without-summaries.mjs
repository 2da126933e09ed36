const summary = /^\s*summary:\s*'(?:[^'\\\n]|\\.)*',\n/gm

/** Vite plugin: leaves the summaries of endpoints, which only the API document shows, out of what phones load. */
export function withoutSummaries() {
  return {
    name: 'louma:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[^?]+\.ts$/ },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  }
}
