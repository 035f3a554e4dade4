// The 24 hues of a category (design tokens; Radix Colors, MIT), each in five parts: the bar over its column, the tint
// below it, the background of its cells, the text colour on that background, and the colour of its pattern.
import type { ColourPair } from './colours.ts';
import type { PatternName } from './patterns.ts';

/** The colours of a hue. */
export interface Hue {
  /**
   * The pattern that is shown together with the colours. Hues that share a pattern differ in brightness, or as blue
   * does from yellow.
   */
  readonly pattern: PatternName;
  /** The colour of the pattern: it is readable on white and on the grounds of the hue. */
  readonly label: ColourPair;
  readonly bar: ColourPair;
  readonly lane: ColourPair;
  readonly ground: ColourPair;
  readonly ink: ColourPair;
}

type Two = readonly [light: string, dark: string];
const pair = ([light, dark]: Two): ColourPair => ({ light, dark });
const hue = (pattern: PatternName, bar: Two, lane: Two, ground: Two, ink: Two, label: Two): Hue => ({
  pattern,
  label: pair(label),
  bar: pair(bar),
  lane: pair(lane),
  ground: pair(ground),
  ink: pair(ink),
});

const HUES: Readonly<Record<string, Hue>> = {
  tomato: hue(
    'solid',
    ['#e54d2e', '#e54d2e'],
    ['#fff8f7', '#1f1513'],
    ['#feebe7', '#391714'],
    ['#5c271f', '#fbd3cb'],
    ['#b82e12', '#ff977d'],
  ),
  red: hue(
    'dashed',
    ['#e5484d', '#e5484d'],
    ['#fff7f7', '#201314'],
    ['#feebec', '#3b1219'],
    ['#641723', '#ffd1d9'],
    ['#b5272b', '#ff9592'],
  ),
  ruby: hue(
    'striped',
    ['#e54666', '#e54666'],
    ['#fff7f8', '#1e1517'],
    ['#feeaed', '#3a141e'],
    ['#64172b', '#fed2e1'],
    ['#b22044', '#ff949d'],
  ),
  crimson: hue(
    'ticked',
    ['#e93d82', '#e93d82'],
    ['#fef7f9', '#201318'],
    ['#ffe9f0', '#381525'],
    ['#621639', '#fdd3e8'],
    ['#b31a57', '#ff92ad'],
  ),
  pink: hue(
    'dashDot',
    ['#d6409f', '#d6409f'],
    ['#fef7fb', '#21121d'],
    ['#fee9f5', '#37172f'],
    ['#651249', '#fdd1ea'],
    ['#ab2479', '#ff8dcc'],
  ),
  plum: hue(
    'solid',
    ['#ab4aba', '#ab4aba'],
    ['#fdf7fd', '#201320'],
    ['#fbebfb', '#351a35'],
    ['#53195d', '#f4d4f4'],
    ['#83378f', '#e796f3'],
  ),
  purple: hue(
    'dashed',
    ['#8e4ec6', '#8e4ec6'],
    ['#fbf7fe', '#1e1523'],
    ['#f7edfe', '#301c3b'],
    ['#402060', '#ecd9fa'],
    ['#723d9f', '#d19dff'],
  ),
  violet: hue(
    'double',
    ['#6e56cf', '#6e56cf'],
    ['#faf8ff', '#1b1525'],
    ['#f4f0fe', '#291f43'],
    ['#2f265f', '#e2ddfe'],
    ['#5946a3', '#baa7ff'],
  ),
  iris: hue(
    'dashDot',
    ['#5b5bd6', '#5b5bd6'],
    ['#f8f8ff', '#171625'],
    ['#f0f1fe', '#202248'],
    ['#272962', '#e0dffe'],
    ['#4d49ae', '#b1a9ff'],
  ),
  indigo: hue(
    'dotted',
    ['#3e63dd', '#3e63dd'],
    ['#f7f9ff', '#141726'],
    ['#edf2fe', '#182449'],
    ['#1f2d5c', '#d6e1ff'],
    ['#3350af', '#9eb1ff'],
  ),
  blue: hue(
    'striped',
    ['#0090ff', '#0090ff'],
    ['#f4faff', '#111927'],
    ['#e6f4fe', '#0d2847'],
    ['#113264', '#c2e6ff'],
    ['#0b66b5', '#70b8ff'],
  ),
  sky: hue(
    'solid',
    ['#7ce2fe', '#7ce2fe'],
    ['#f1fafd', '#111a27'],
    ['#e1f6fd', '#112840'],
    ['#1d3e56', '#c2f3ff'],
    ['#00668b', '#75c7f0'],
  ),
  cyan: hue(
    'ticked',
    ['#00a2c7', '#00a2c7'],
    ['#f2fafb', '#101b20'],
    ['#def7f9', '#082c36'],
    ['#0d3c48', '#b6ecf7'],
    ['#0e6e86', '#4ccce6'],
  ),
  teal: hue(
    'dotted',
    ['#12a594', '#12a594'],
    ['#f3fbf9', '#111c1b'],
    ['#e0f8f3', '#0d2d2a'],
    ['#0d3d38', '#adf0dd'],
    ['#007565', '#0bd8b6'],
  ),
  jade: hue(
    'double',
    ['#29a383', '#29a383'],
    ['#f4fbf7', '#121c18'],
    ['#e6f7ed', '#0f2e22'],
    ['#1d3b31', '#adf0d4'],
    ['#1c735c', '#1fd8a4'],
  ),
  green: hue(
    'dashDot',
    ['#30a46c', '#30a46c'],
    ['#f4fbf6', '#121b17'],
    ['#e6f6eb', '#132d21'],
    ['#193b2d', '#b1f1cb'],
    ['#1d734d', '#3dd68c'],
  ),
  grass: hue(
    'ticked',
    ['#46a758', '#46a758'],
    ['#f5fbf5', '#141a15'],
    ['#e9f6e9', '#1b2a1e'],
    ['#203c25', '#c2f0c2'],
    ['#256f34', '#71d083'],
  ),
  lime: hue(
    'dashed',
    ['#bdee63', '#bdee63'],
    ['#f8faf3', '#151a10'],
    ['#eef6d6', '#1f2917'],
    ['#37401c', '#e3f7ba'],
    ['#516d29', '#bde56c'],
  ),
  yellow: hue(
    'dotted',
    ['#ffe629', '#ffe629'],
    ['#fefce9', '#1b180f'],
    ['#fffab8', '#2d2305'],
    ['#473b1f', '#f6eeb4'],
    ['#8b5f00', '#f5e147'],
  ),
  amber: hue(
    'double',
    ['#ffc53d', '#ffc53d'],
    ['#fefbe9', '#1d180f'],
    ['#fff7c2', '#302008'],
    ['#4f3422', '#ffe7b3'],
    ['#965800', '#ffca16'],
  ),
  orange: hue(
    'striped',
    ['#f76b15', '#f76b15'],
    ['#fff7ed', '#1e160f'],
    ['#ffefd6', '#331e0b'],
    ['#582d1d', '#ffe0c2'],
    ['#b44500', '#ffa057'],
  ),
  brown: hue(
    'dotted',
    ['#ad7f58', '#ad7f58'],
    ['#fcf9f6', '#1c1816'],
    ['#f6eee7', '#28211d'],
    ['#3e332e', '#f2e1ca'],
    ['#72533e', '#dbb594'],
  ),
  bronze: hue(
    'ticked',
    ['#a18072', '#a18072'],
    ['#fdf7f5', '#1c1917'],
    ['#f6edea', '#262220'],
    ['#43302b', '#ede0d9'],
    ['#6e534a', '#d4b3a5'],
  ),
  gold: hue(
    'dashed',
    ['#978365', '#978365'],
    ['#faf9f2', '#1b1a17'],
    ['#f2f0e7', '#24231f'],
    ['#3b352b', '#e8e2d9'],
    ['#635642', '#cbb99f'],
  ),
};

/** Returns the hue of that name; null for any other value. */
export function hueOf(name: unknown): Hue | null {
  return typeof name === 'string' && Object.hasOwn(HUES, name) ? (HUES[name] ?? null) : null;
}
