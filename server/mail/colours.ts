// The colours of mails, those of the app (renderer/theme): mail programs know no variables, so they are said as they
// are.

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

/** The same in both schemes. */
export const ACCENT = '#5b5bd6';
/** The colour of words on a button. */
export const ON_ACCENT = '#ffffff';
/** The point of the mark. */
export const LOGO_DOT = '#ffb224';
