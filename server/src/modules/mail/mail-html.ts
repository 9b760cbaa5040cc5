import { currentLanguage, t } from '@hub/contract/language'

/** The HTML mail has the words of the text. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const ADDRESS = /https?:\/\/[^\s<>"]+/g

function linked(text: string): string {
  let html = ''
  let at = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(at, index))}<a href="${escaped(address)}" style="color:#0b6e6e;word-break:break-word;overflow-wrap:anywhere">${escaped(address)}</a>`
    at = index + address.length
  }
  return html + escaped(text.slice(at))
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${linked(text).replaceAll('\n', '<br>')}</p>`

/** Mail programs support little but tables and inline styles. */
export const mailHtml = (subject: string, paragraphs: readonly string[]) => `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f3ec;color:#22302c;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e7e1d5;border-radius:8px">
<tr><td style="padding:16px 24px;background:#0b6e6e;border-radius:8px 8px 0 0;color:#ffffff;font-weight:700">${escaped(t('Northeast Education Hub'))}</td></tr>
<tr><td style="padding:24px 24px 8px">${paragraphs.map(paragraph).join('\n')}</td></tr>
</table></td></tr></table></body></html>
`
