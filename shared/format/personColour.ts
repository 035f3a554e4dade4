// A person's own colour, dark enough to write on: white text keeps 4.5:1 on it, in both schemes.

const least = 4.5;

/** `#rrggbb`, darkened step by step until white reads on it; as it is where it already does, or is no such colour. */
export function personColour(colour: string): string {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!found) return colour;
  const channels = found.slice(1).map((part) => Number.parseInt(part, 16));
  let share = 1;
  while (contrastWithWhite(channels.map((channel) => channel * share)) < least) share -= 0.02;
  return `#${channels.map((channel) => hexOf(channel * share)).join('')}`;
}

function hexOf(channel: number): string {
  return Math.floor(channel).toString(16).padStart(2, '0');
}

/** By the relative luminance of WCAG 2. */
function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Math.floor(channel) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
