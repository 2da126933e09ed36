/** A Markdown table: the first `words` columns are text, aligned left; the others are figures, aligned right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at < words ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
