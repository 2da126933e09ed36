/** A Markdown table: words to the left, figures to the right. The first column is words; more of them may be. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at < words ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
