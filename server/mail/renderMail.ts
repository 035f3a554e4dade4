// Renders mails as HTML for mail programs: with tables and inline styles, without pictures and scripts. The dark
// colours are in a style sheet; programs that ignore it show the light colours.

import { teamInitialOf } from '../../shared/format/words.ts';
import { mailPreview, type Letter, type LetterLink } from './letter.ts';

// Mails have the colours of the app (renderer/theme). Mail programs know no CSS variables, so the values are
// repeated here.

/** The colours of mails in light mode. */
export const LIGHT_COLORS = {
  ground: '#ececf0',
  card: '#ffffff',
  line: '#d9d9e0',
  ink: '#1c2024',
  quiet: '#60646c',
  tile: '#e6e7ff',
  tileInk: '#4a46b0',
} as const;

/** The colours of mails in dark mode. */
export const DARK_COLORS: Readonly<Record<keyof typeof LIGHT_COLORS, string>> = {
  ground: '#0c0d0e',
  card: '#17181b',
  line: '#363a3f',
  ink: '#edeef0',
  quiet: '#b0b4ba',
  tile: '#303374',
  tileInk: '#e0dffe',
};

/** The accent colour, the same in both schemes. */
export const ACCENT = '#5b5bd6';
/** The colour of text on a button. */
export const ON_ACCENT = '#ffffff';
/** Colour of the logo's dot. */
const LOGO_DOT = '#ffb224';

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** CSS by which names without spaces break anywhere, so that no mail is wider than a phone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

/** Returns the whole HTML document of a mail. All texts are escaped. */
export function renderMailHtml(letter: Letter): string {
  const { subject, heading, text, code, card, list, act, note } = letter;
  const body = [
    logo(),
    `<h1 class="ink" style="margin:24px 0 8px;font:600 24px/32px ${FONT};letter-spacing:-.02em;color:${LIGHT_COLORS.ink};${BREAKS}">${escaped(heading)}</h1>`,
    ...text.map((each) => paragraph(each, 16, 'ink')),
    code === undefined ? '' : codeOf(code),
    card ? cardOf(card) : '',
    list ? listOf(list) : '',
    act ? button(act) : '',
    note === undefined ? '' : paragraph(note, 14, 'quiet'),
    foot(letter),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escaped(subject)}</title><style>${rules()}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT_COLORS.ground}">
${preheader(mailPreview(letter))}
<table ${TABLE} class="ground" width="100%" style="background:${LIGHT_COLORS.ground}"><tr><td class="edge" align="center" style="padding:40px 12px">
<table ${TABLE} class="card line" width="100%" style="max-width:600px;background:${LIGHT_COLORS.card};border:1px solid ${LIGHT_COLORS.line};border-radius:12px;border-collapse:separate">
<tr><td class="in" align="left" style="padding:32px 48px 28px">${body.filter((part) => part !== '').join('\n')}</td></tr></table></td></tr></table></body></html>`;
}

/** Returns the CSS rules that style attributes cannot express: those for the dark scheme and for narrow screens. */
function rules(): string {
  return `:root{color-scheme:light dark}
@media (max-width:480px){.edge{padding:12px 0!important}.in{padding:24px 20px!important}.act{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.ground{background:${DARK_COLORS.ground}!important}.card{background:${DARK_COLORS.card}!important}
.line{border-color:${DARK_COLORS.line}!important}.ink{color:${DARK_COLORS.ink}!important}.quiet{color:${DARK_COLORS.quiet}!important}
.bar{background:${DARK_COLORS.ink}!important}.ring{border-color:${DARK_COLORS.ink}!important}.tile{background:${DARK_COLORS.tile}!important;color:${DARK_COLORS.tileInk}!important}}`;
}

/** Returns the hidden text that mail programs show as a preview. The invisible characters after it keep the rest of the
 *  mail out of the preview. */
function preheader(text: string): string {
  const filler = '&#847;&zwnj;&nbsp;'.repeat(80);
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${LIGHT_COLORS.ground}" aria-hidden="true">${escaped(text)}${filler}</div>`;
}

/** Returns the logo, drawn with cells and borders, since mail programs do not load pictures by default. */
function logo(): string {
  const bar = (width: number) =>
    `<td valign="middle"><div class="bar" style="width:${width}px;height:4px;font-size:0;line-height:0;background:${LIGHT_COLORS.ink};border-radius:2px">&nbsp;</div></td>`;
  const whole = `<table ${TABLE}><tr>${bar(17)}</tr></table>`;
  const gap = '<div style="height:1px;font-size:0;line-height:0">&nbsp;</div>';
  const now = `<table ${TABLE}><tr>${bar(8)}<td style="width:3px;font-size:0;line-height:0">&nbsp;</td><td valign="middle"><div style="width:6px;height:6px;font-size:0;line-height:0;background:${LOGO_DOT};border-radius:3px">&nbsp;</div></td></tr></table>`;
  const ring = `<div class="ring" style="width:9px;height:9px;border:4px solid ${LIGHT_COLORS.ink};border-radius:50%;font-size:0;line-height:0">&nbsp;</div>`;
  return `<table ${TABLE} role="img" aria-label="EO"><tr><td style="padding-right:4px">${whole}${gap}${now}${gap}${whole}</td><td>${ring}</td></tr></table>`;
}

function paragraph(text: string, size: number, tone: 'ink' | 'quiet'): string {
  const height = size === 16 ? 26 : 22;
  return `<p class="${tone}" style="margin:0 0 12px;font:400 ${size}px/${height}px ${FONT};color:${LIGHT_COLORS[tone]};${BREAKS}">${escaped(text)}</p>`;
}

/** Returns a code, large enough to be read from one screen and typed on another. */
function codeOf(code: string): string {
  return `<table ${TABLE} class="line" width="100%" style="margin:20px 0;border:1px solid ${LIGHT_COLORS.line};border-radius:12px;border-collapse:separate"><tr><td class="ink" align="center" style="padding:16px 8px;font:600 24px/32px ${MONO};letter-spacing:.04em;color:${LIGHT_COLORS.ink}">${escaped(code)}</td></tr></table>`;
}

function cardOf({ title, lines }: NonNullable<Letter['card']>): string {
  const paragraphs = lines
    .map(
      (each) =>
        `<div class="quiet" style="font:400 13px/18px ${FONT};color:${LIGHT_COLORS.quiet}">${escaped(each)}</div>`,
    )
    .join('');
  const tile = `<td width="40" valign="middle" style="padding:12px 0 12px 16px"><div class="tile" aria-hidden="true" style="width:40px;height:40px;border-radius:10px;background:${LIGHT_COLORS.tile};color:${LIGHT_COLORS.tileInk};font:600 16px/40px ${FONT};text-align:center">${escaped(teamInitialOf(title))}</div></td>`;
  return `<table ${TABLE} class="line" width="100%" style="margin:20px 0;border:1px solid ${LIGHT_COLORS.line};border-radius:12px;border-collapse:separate"><tr>${tile}<td valign="middle" style="padding:12px 16px 12px 12px;${BREAKS}"><div class="ink" style="font:600 14px/20px ${FONT};color:${LIGHT_COLORS.ink}"><bdi>${escaped(title)}</bdi></div>${paragraphs}</td></tr></table>`;
}

function listOf(list: NonNullable<Letter['list']>): string {
  const one = ({ title, text, url }: (typeof list)[number]): string => {
    const paragraphs =
      text === ''
        ? ''
        : `<div class="quiet" style="font:400 14px/20px ${FONT};color:${LIGHT_COLORS.quiet}">${escaped(text)}</div>`;
    return `<tr><td class="line" style="padding:12px 0;border-top:1px solid ${LIGHT_COLORS.line};${BREAKS}"><a class="ink" href="${escaped(url)}" style="font:600 14px/20px ${FONT};color:${LIGHT_COLORS.ink};text-decoration:underline">${escaped(title)}</a>${paragraphs}</td></tr>`;
  };
  return `<table ${TABLE} width="100%" style="margin:8px 0 12px">${list.map(one).join('')}</table>`;
}

/** Returns a button, 44 px high. */
function button({ words, url }: LetterLink): string {
  return `<div style="margin:20px 0 16px"><a class="act" href="${escaped(url)}" style="display:inline-block;padding:11px 22px;border:1px solid ${ACCENT};border-radius:8px;background:${ACCENT};color:${ON_ACCENT};font:600 16px/20px ${FONT};text-decoration:none;${BREAKS}">${escaped(words)}</a></div>`;
}

function foot({ why, unsubscribe, manage, from }: Letter): string {
  const links = [unsubscribe, manage].flatMap((link) =>
    link
      ? ` <a class="quiet" href="${escaped(link.url)}" style="color:${LIGHT_COLORS.quiet};text-decoration:underline">${escaped(link.words)}</a>`
      : [],
  );
  return `<div class="line quiet" style="margin-top:28px;padding-top:16px;border-top:1px solid ${LIGHT_COLORS.line};font:400 12px/18px ${FONT};color:${LIGHT_COLORS.quiet};${BREAKS}">${escaped(why)}${links.join(' ·')}<br>${escaped(from)}</div>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

// The plain text of a mail, for mail programs that do not show HTML.

/** Returns paragraphs separated by empty lines; URLs are on lines of their own. */
export function renderMailText(letter: Letter): string {
  const { heading, text, code, card, list, act, note, why, unsubscribe, manage, from } = letter;
  const end = [why, withUrl(unsubscribe), withUrl(manage), from];
  const parts = [
    heading,
    ...text,
    code ?? '',
    card ? block([card.title, ...card.lines]) : '',
    ...(list ?? []).map((each) => block([each.title, each.text, each.url])),
    withUrl(act),
    note ?? '',
    // The usual delimiter, by which mail programs recognise a signature.
    `-- \n${block(end)}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function block(lines: readonly string[]): string {
  return lines.filter((each) => each !== '').join('\n');
}

function withUrl(link: LetterLink | undefined): string {
  return link ? `${link.words}:\n${link.url}` : '';
}
