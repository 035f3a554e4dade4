// A letter as HTML for mail programs: tables, inline styles, no pictures and no script. The dark scheme is said in a
// style sheet, which those that know of it read; the others show the light one.

import type { Letter } from './letter.ts';

const LIGHT = { ground: '#eeeef2', card: '#ffffff', line: '#d9d9e0', ink: '#1c2024', quiet: '#60646c' };
const DARK = { ground: '#111113', card: '#18191b', line: '#363a3f', ink: '#edeef0', quiet: '#b0b4ba' };
const ACCENT = '#5b5bd6';
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The whole document. Everything that somebody wrote is escaped. */
export function htmlOf(letter: Letter): string {
  const { subject, heading, text, card, list, act, other, note, why, unsubscribe, from } = letter;
  const body = [
    logo(),
    `<h1 class="ink" style="margin:24px 0 8px;font:600 24px/30px ${FONT};color:${LIGHT.ink}">${escaped(heading)}</h1>`,
    ...text.map((each) => paragraph(each, 16, 'ink')),
    card ? cardOf(card) : '',
    list ? listOf(list) : '',
    act ? buttons([{ ...act, isMain: true }, ...(other ? [{ ...other, isMain: false }] : [])]) : '',
    note ? paragraph(note, 14, 'quiet') : '',
    act ? paragraph(act.url, 12, 'quiet') : '',
    foot(why, unsubscribe, from),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${darkRules()}</style></head>
<body class="ground" style="margin:0;padding:32px 12px;background:${LIGHT.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card line" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px">
<tr><td align="left" style="padding:32px 40px">${body.join('\n')}</td></tr></table></td></tr></table></body></html>`;
}

function darkRules(): string {
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}.card{background:${DARK.card}!important}
.line{border-color:${DARK.line}!important}.ink{color:${DARK.ink}!important}.quiet{color:${DARK.quiet}!important}}`;
}

/** Words instead of a picture: mail programs ask before they load one. */
function logo(): string {
  return `<div class="ink" style="font:700 20px/24px ${FONT};letter-spacing:.02em;color:${LIGHT.ink}">E<span style="color:#ffb224">·</span>O</div>`;
}

function paragraph(text: string, size: number, tone: 'ink' | 'quiet'): string {
  const height = Math.round(size * 1.5);
  return `<p class="${tone}" style="margin:0 0 16px;font:400 ${size}px/${height}px ${FONT};color:${LIGHT[tone]};word-break:break-word">${escaped(text)}</p>`;
}

function cardOf({ title, lines, aside }: NonNullable<Letter['card']>): string {
  const quiet = `font:400 13px/18px ${FONT};color:${LIGHT.quiet}`;
  const said = lines.map((each) => `<div class="quiet" style="${quiet}">${escaped(each)}</div>`).join('');
  const at = aside
    ? `<td align="right" class="quiet" style="padding:14px 16px;${quiet}">${escaped(aside)}</td>`
    : '';
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border:1px solid ${LIGHT.line};border-radius:10px"><tr><td style="padding:14px 16px"><div class="ink" style="font:600 14px/20px ${FONT};color:${LIGHT.ink}">${escaped(title)}</div>${said}</td>${at}</tr></table>`;
}

function listOf(list: NonNullable<Letter['list']>): string {
  const one = ({ title, text, url }: (typeof list)[number]): string =>
    `<tr><td class="line" style="padding:12px 0;border-top:1px solid ${LIGHT.line}"><a class="ink" href="${escaped(url)}" style="font:600 14px/20px ${FONT};color:${LIGHT.ink};text-decoration:none">${escaped(title)}</a><div class="quiet" style="font:400 13px/18px ${FONT};color:${LIGHT.quiet};word-break:break-word">${escaped(text)}</div></td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">${list.map(one).join('')}</table>`;
}

function buttons(acts: readonly { words: string; url: string; isMain: boolean }[]): string {
  const one = ({ words, url, isMain }: (typeof acts)[number]): string => {
    const look = isMain
      ? `background:${ACCENT};color:#ffffff;border:1px solid ${ACCENT}`
      : `color:${LIGHT.ink};border:1px solid ${LIGHT.line}`;
    const tones = isMain ? '' : 'ink line';
    return `<a class="${tones}" href="${escaped(url)}" style="display:inline-block;margin:0 8px 12px 0;padding:11px 22px;border-radius:8px;font:600 16px/20px ${FONT};text-decoration:none;${look}">${escaped(words)}</a>`;
  };
  return `<div style="margin:4px 0 8px">${acts.map(one).join('')}</div>`;
}

function foot(why: string, unsubscribe: Letter['unsubscribe'], from: string): string {
  const link = unsubscribe
    ? ` <a class="quiet" href="${escaped(unsubscribe.url)}" style="color:${LIGHT.quiet}">${escaped(unsubscribe.words)}</a>`
    : '';
  return `<div class="line quiet" style="margin-top:24px;padding-top:16px;border-top:1px solid ${LIGHT.line};font:400 12px/18px ${FONT};color:${LIGHT.quiet}">${escaped(why)}${link}<br>${escaped(from)}</div>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
