import { expect, test } from 'vitest'
import { accessMatrix } from '#contract/access-matrix/access-matrix.ts'
import { callers } from '#contract/access-matrix/access-row.ts'
import { endpoints } from '#contract/all.ts'

const head = `# Who may make which call

Written by \`tests/server/access/written-matrix.test.ts\` from \`contract/access-matrix\` (\`npx vitest run --project server
tests/server/access/written-matrix.test.ts -u\` writes it anew); \`matrix.test.ts\` asks the real server for every cell. *owner*: the one
the thing belongs to, or who does it to themselves; *other*: a member who names what is the owner’s; the desks and *admin* name
the owner’s as well; *unverified*: the owner before the e-mail is proved, on a server that sends e-mail. **yes**: let in and done. Permissions are asked for in list form and in map form.
`

test('docs/access-matrix.md matches the matrix', async () => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = endpoints.map(({ name, method, path }) => {
    const row = accessMatrix[name]
    const cells = callers.map((caller) => (row?.[caller] === 'ok' ? '**yes**' : (row?.[caller] ?? '?')))
    return line([`\`${method} ${path}\``, ...cells])
  })
  const table = [line(['call', ...callers]), line(['---', ...callers.map(() => '---')]), ...rows].join('\n')
  await expect(`${head}\n${table}\n`).toMatchFileSnapshot('../../../docs/access-matrix.md')
})
