/** @jsxImportSource preact */
// The icons of the light pages: shapes of Lucide (ISC), copied, since the pages of the app use its React package.

const SHAPES = {
  now: ['M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'],
  next: ['M10.029 4.285A2 2 0 0 0 7 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z', 'M3 4v16'],
  check: ['M20 6 9 17l-5-5'],
  call: [
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  ],
  lost: [
    'M12 20h.01',
    'M8.5 16.429a5 5 0 0 1 7 0',
    'M5 12.859a10 10 0 0 1 5.17-2.69',
    'M19 12.859a10 10 0 0 0-2.007-1.523',
    'M2 8.82a15 15 0 0 1 4.177-2.643',
    'M22 8.82a15 15 0 0 0-11.288-3.764',
    'm2 2 20 20',
  ],
  more: ['M12 12h.01', 'M19 12h.01', 'M5 12h.01'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  held: ['M6 4h3v16H6z', 'M15 4h3v16h-3z'],
} as const;

/** An icon, as high as the text beside it unless `className` says otherwise. */
export function Icon({ of, className = 'size-4' }: { of: keyof typeof SHAPES; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={of === 'more' ? '3' : '1.75'}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {SHAPES[of].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
