/** The look of an e-mail: one narrow table with inline styles, because mail programmes know little else. */
import { type Language, languageTag } from '@gtp/domain/platform/language.ts';
import { type Brand, brandPaths } from '../platform/brand.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** An e-mail with everything filled in, not yet escaped. */
export type FilledEmail = {
  readonly language: Language;
  readonly subject: string;
  readonly lines: readonly { readonly text: string; readonly standsOut: boolean }[];
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly link: { readonly label: string; readonly url: string } | undefined;
  readonly footer: string;
  /** Name and address of the company behind the portal; may be empty. */
  readonly company: string;
  readonly brand: Brand;
  readonly publicUrl: string;
};

const font =
  "font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans JP','Noto Sans SC',Arial,sans-serif";
const ink = '#1B2333';
const quiet = '#5A6478';
const logoHeight = 32;

/** A whole HTML document. */
export function emailDocument(email: FilledEmail): string {
  return `<!doctype html>
<html lang="${languageTag(email.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;background:#F2F4F8">${emailBody(email)}</body></html>`;
}

/** The e-mail without the document around it. */
export function emailBody(email: FilledEmail): string {
  // Korean breaks between words; Chinese and Japanese have none to break between.
  const breaking = email.language === 'ko' ? 'word-break:keep-all;overflow-wrap:anywhere;' : '';
  return `<table role="presentation" lang="${languageTag(email.language)}" width="100%" cellpadding="0" cellspacing="0"
 style="background:#F2F4F8;${breaking}${font};color:${ink};font-size:15px;line-height:1.6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;text-align:left">
${head(email)}
<tr><td style="padding:28px 32px 8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(email.subject)}</h1>
${email.lines.map(paragraph).join('\n')}${rowTable(email.rows)}${button(email)}</td></tr>
<tr><td style="padding:16px 32px 28px;color:${quiet};font-size:13px;border-top:1px solid #E3E7EF">${escapeHtml(email.footer)}${companyOf(email)}</td></tr>
</table></td></tr></table>`;
}

/** The name on the brand's dark ground; a logo, which was drawn for a light one, on white. */
function head({ brand, publicUrl }: FilledEmail): string {
  const { colours, logo, name } = brand;
  const written = escapeHtml(name);
  if (!logo) {
    return `<tr><td style="padding:20px 32px;background:${colours.deep};color:#FFFFFF;font-weight:700">${written}</td></tr>`;
  }
  const width = Math.round(logoHeight * logo.ratio);
  const look = 'border:0;vertical-align:middle;max-width:100%;height:auto';
  const picture = `<img src="${escapeHtml(publicUrl + brandPaths.picture)}" width="${width}" height="${logoHeight}" alt="${logo.holdsName ? written : ''}" style="${look}">`;
  const beside = logo.holdsName ? '' : `<span style="padding-left:10px;vertical-align:middle">${written}</span>`;
  const ground = `padding:18px 32px;border-bottom:3px solid ${colours.brand};color:${colours.deep};font-weight:700`;
  return `<tr><td style="${ground}">${picture}${beside}</td></tr>`;
}

function companyOf({ company }: FilledEmail): string {
  return company === '' ? '' : `<p style="margin:10px 0 0">${escapeHtml(company)}</p>`;
}

function paragraph({ text, standsOut }: FilledEmail['lines'][number]): string {
  const look = standsOut ? 'font-size:32px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums' : '';
  return `<p style="margin:0 0 14px;${look}">${escapeHtml(text)}</p>`;
}

function rowTable(rows: FilledEmail['rows']): string {
  if (rows.length === 0) return '';
  const cell = 'padding:8px 0;border-bottom:1px solid #E3E7EF;vertical-align:top';
  const lines = rows.map(
    ([
      label,
      value,
    ]) => `<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:400;color:${quiet}">${escapeHtml(label)}</th>
<td style="${cell};font-weight:600;font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`,
  );
  return `\n<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${lines.join('')}</table>`;
}

function button({ link, brand }: FilledEmail): string {
  if (!link) return '';
  const look = `display:inline-block;padding:12px 24px;background:${brand.colours.brand};color:#FFFFFF;font-weight:700;text-decoration:none`;
  return `\n<p style="margin:8px 0 24px"><a href="${escapeHtml(link.url)}" style="${look}">${escapeHtml(link.label)}</a></p>`;
}
