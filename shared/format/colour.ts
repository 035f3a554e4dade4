// Colours: parses texts of people and programs, and converts between `#rrggbb`, channels, and hue, saturation and
// lightness.

/** Red, green and blue, each from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

/**
 * Returns the `#rrggbb` in lower case of three or six hexadecimal digits, with or without `#`; null for any other text.
 */
export function parseHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (!/^[0-9a-f]{3}$/.test(digits)) return null;
  return `#${Array.from(digits, (digit) => digit + digit).join('')}`;
}

/**
 * Returns the `#rrggbb` of `rgb(1, 2, 3)` or `rgba(…)` as CSS writes it; null for a fully transparent colour, and for
 * any other text.
 */
export function parseRgb(text: string): string | null {
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(text);
  if (!parts || (parts[4] !== undefined && Number.parseFloat(parts[4]) === 0)) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1, 4).map(Number);
  return hexOfChannels([red, green, blue]);
}

/** Returns the channels of a `#rrggbb`. */
export function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the `#rrggbb` of channels, each rounded and limited to 0 to 255. */
export function hexOfChannels(channels: Channels): string {
  const bytes = channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the hue from 0 to 360, the saturation and the lightness from 0 to 1 of a `#rrggbb`. */
export function hslOf(colour: string): readonly [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channelsOf(colour);
  const most = Math.max(red, green, blue) / 255;
  const spread = most - Math.min(red, green, blue) / 255;
  const lightness = most - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const part = (one: number, other: number): number => (one - other) / 255 / spread;
  const turn =
    most === red / 255
      ? part(green, blue)
      : most === green / 255
        ? 2 + part(blue, red)
        : 4 + part(red, green);
  return [(turn * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** Returns the `#rrggbb` of a hue from 0 to 360, a saturation and a lightness from 0 to 1. */
export function hexOfHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hexOfChannels([channel(0), channel(8), channel(4)]);
}

/** Returns the colour that `share` (0 to 1) of the first `#rrggbb` and the rest of the second make. */
export function mixColours(first: string, second: string, share: number): string {
  const [over, under] = [channelsOf(first), channelsOf(second)];
  const channel = (at: 0 | 1 | 2): number => over[at] * share + under[at] * (1 - share);
  return hexOfChannels([channel(0), channel(1), channel(2)]);
}

/** Returns the relative luminance of WCAG 2 of a `#rrggbb`, 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  const linear = (channel: number): number => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of WCAG 2 between two `#rrggbb`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
