import type { Mail } from './mail.ts'

export interface Letter {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** Absolute URL. */
  link?: { label: string; url: string }
  /** Small print below the link. */
  foot?: string
  footLink?: { label: string; url: string }
}

/** Null for an account without e-mail. */
export function letterTo(to: string | null, write: (to: string) => Mail): Mail | null {
  return to === null ? null : write(to)
}

/** The HTML has no images, scripts or external style sheets. */
export function writeLetter({ to, subject, paragraphs, link, foot, footLink }: Letter): Mail {
  const greeting = 'Bonjour,'
  const lines = [greeting, ...paragraphs, ...(link ? [`${link.label} :\n${link.url}`] : [])]
  return {
    to,
    subject,
    text: `${[...lines, ...(foot ? [foot] : []), ...(footLink ? [`${footLink.label}\u00a0:\n${footLink.url}`] : []), 'Louma'].join('\n\n')}\n`,
    html: page(
      subject,
      [
        ...[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
        ...(link ? [button(link)] : []),
        ...(foot ? [small(escapeHtml(foot))] : []),
        ...(footLink
          ? [small(`<a href="${escapeHtml(footLink.url)}">${escapeHtml(footLink.label)}</a>`)]
          : []),
      ].join('\n'),
    ),
  }
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f9f3e9;color:#221d17;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font-size:22px;font-weight:800;color:#212268">Louma</p>
${content}
</div>
</body>
</html>
`
}

function small(html: string): string {
  return `<p style="margin:0;font-size:14px;color:#5b5348">${html}</p>`
}

/** Repeats the address as text, as some mail clients disable links. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#212268;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5b5348;overflow-wrap:anywhere">${href}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
