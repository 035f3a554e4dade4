// The hue of a department: a named hue of the design tokens, or a colour of its own.

/** The attributes that give an element and its descendants a hue: a neutral one where the colour is null. */
export interface HueAttributes {
  readonly 'data-hue'?: string;
  readonly style?: Readonly<Record<string, string>>;
}

/** Returns the attributes of a colour: `#rrggbb`, or the name of a hue. */
export function hueOf(color: string | null): HueAttributes {
  if (color !== null && !color.startsWith('#')) return { 'data-hue': color };
  const bar = color ?? 'var(--slate-8)';
  return {
    style: {
      '--hue-bar': bar,
      '--hue-line': `color-mix(in srgb, ${bar} 45%, var(--bg))`,
      '--hue-lane': `color-mix(in srgb, ${bar} 6%, var(--bg))`,
      '--hue-bg-strong': `color-mix(in srgb, ${bar} 22%, var(--bg))`,
      '--hue-text': 'var(--text)',
      '--hue-ink': 'var(--text)',
    },
  };
}
