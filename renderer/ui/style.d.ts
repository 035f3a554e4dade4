// Types of the CSS custom properties that components set in `style` for their classes.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
