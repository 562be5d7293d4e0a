/** The demo mailbox as plain HTML pages: what would have been sent, for people without an inbox at hand. */
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import type { Brand } from '../platform/brand.ts';
import { escapeHtml } from '../platform/escape-html.ts';

type Branded = { readonly brand: Brand };

export const mailboxPath = '/dev/mailbox';
export const galleryPath = '/dev/letters';

export type MailboxEntry = {
  readonly emailId: string;
  readonly to: string;
  readonly subject: string;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
};

/** The list, newest first; `to` is the address it was filtered by, or empty. */
export function mailboxListPage(
  entries: readonly MailboxEntry[],
  { to, brand }: Branded & { readonly to: string },
): string {
  const rows = entries.map(
    (entry) => `<tr><td>${time(entry.queuedAt)}</td>
<td><a href="${mailboxPath}?to=${encodeURIComponent(entry.to)}">${escapeHtml(entry.to)}</a></td>
<td><a href="${mailboxPath}/${encodeURIComponent(entry.emailId)}">${escapeHtml(entry.subject)}</a></td></tr>`,
  );
  const list = `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return page(
    { title: 'Mailbox', brand },
    `<form method="get" action="${mailboxPath}"><label>Address <input type="email" name="to" value="${escapeHtml(to)}"></label>
<button>Show</button> ${to ? `<a href="${mailboxPath}">All mails</a>` : ''}</form>
${entries.length > 0 ? list : '<p>No mail yet. Mails arrive a moment after what caused them; reload the page.</p>'}`,
  );
}

export type SampleEmail = {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  /** The same as plain text. */
  readonly text: string;
  /** When it is written. */
  readonly notificationRules: readonly string[];
};

/** Every e-mail of the portal with made-up facts, in one language. `body` is HTML that was escaped when it was made. */
export function emailGalleryPage(
  samples: readonly SampleEmail[],
  { language, brand }: Branded & { readonly language: Language },
): string {
  const tabs = languages.map((each) =>
    each === language ? `<strong>${each}</strong>` : `<a href="${galleryPath}?lang=${each}">${each}</a>`,
  );
  const shown = samples.map(
    ({
      name,
      body,
      text,
      notificationRules,
    }) => `<section id="${escapeHtml(name)}"><h2><code>${escapeHtml(name)}</code></h2>
<p>${escapeHtml(notificationRules.join(' · '))}</p>${body}${plainText(text)}</section>`,
  );
  return page(
    { title: 'All e-mails', brand },
    `<p>${samples.length} e-mails with made-up facts · ${tabs.join(' · ')}</p>${shown.join('\n')}`,
  );
}

/** What a mail program without HTML shows. */
function plainText(text: string): string {
  return `<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>`;
}

type Written = { readonly body: string; readonly text: string };

/** One e-mail as its reader would see it. `body` is HTML that was escaped when it was made. */
export function mailboxEmailPage(entry: MailboxEntry, { body, text, brand }: Written & Branded): string {
  return page(
    { title: 'Mail', brand },
    `<p><a href="${mailboxPath}">← Mailbox</a></p><dl><dt>To</dt><dd>${escapeHtml(entry.to)}</dd>
<dt>Sent</dt><dd>${entry.sentAt ? time(entry.sentAt) : 'not yet'}</dd></dl>${body}${plainText(text)}`,
  );
}

function page({ title, brand }: Branded & { readonly title: string }, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>
body{margin:0 auto;max-width:960px;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1B2333}
table{border-collapse:collapse;width:100%}form{margin:16px 0}
thead th{text-align:left;border-bottom:2px solid #E3E7EF}thead th,thead~tbody td{padding:8px 12px 8px 0}
a{color:${brand.colours.brand}}section{margin:40px 0}section h2{font-size:15px}input{font:inherit;padding:4px 8px;min-width:280px}dl{display:grid;grid-template-columns:80px 1fr}dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,monospace}details{margin:12px 0}
.demo{background:#FFF4D6;padding:8px 12px}</style></head>
<body><p class="demo">Demo: every mail is kept here.</p><nav><a href="${mailboxPath}">Mailbox</a> · <a href="${galleryPath}">All letters</a></nav>
<main><h1>${escapeHtml(title)}</h1>
${content}</main></body></html>`;
}

function time(instant: Date): string {
  const local = new Date(instant.getTime() + 9 * 3_600_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} KST`;
}
