// Icons of comments and posts: Lucide's (ISC), built here from their shapes. An icon that is imported by name from
// `lucide-react` is part of the script that every page loads first; these are loaded with the comments.

import { createLucideIcon } from 'lucide-react';

/** The icon `AtSign` of Lucide. */
export const AtSign = createLucideIcon('at-sign', [
  ['circle', { cx: '12', cy: '12', r: '4', key: '0' }],
  ['path', { d: 'M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8', key: '1' }],
]);
/** The icon `CheckCheck` of Lucide. */
export const CheckCheck = createLucideIcon('check-check', [
  ['path', { d: 'M18 6 7 17l-5-5', key: '0' }],
  ['path', { d: 'm22 10-7.5 7.5L13 16', key: '1' }],
]);
/** The icon `Flag` of Lucide. */
export const Flag = createLucideIcon('flag', [
  [
    'path',
    {
      d: 'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
      key: '0',
    },
  ],
]);
/** The icon `Hand` of Lucide. */
export const Hand = createLucideIcon('hand', [
  ['path', { d: 'M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2', key: '0' }],
  ['path', { d: 'M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2', key: '1' }],
  ['path', { d: 'M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8', key: '2' }],
  [
    'path',
    {
      d: 'M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
      key: '3',
    },
  ],
]);
/** The icon `Heart` of Lucide. */
export const Heart = createLucideIcon('heart', [
  [
    'path',
    {
      d: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
      key: '0',
    },
  ],
]);
/** The icon `Hourglass` of Lucide. */
export const Hourglass = createLucideIcon('hourglass', [
  ['path', { d: 'M5 22h14', key: '0' }],
  ['path', { d: 'M5 2h14', key: '1' }],
  ['path', { d: 'M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22', key: '2' }],
  ['path', { d: 'M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2', key: '3' }],
]);
/** The icon `Laugh` of Lucide. */
export const Laugh = createLucideIcon('face-grinning', [
  ['path', { d: 'M15 10V9', key: '0' }],
  [
    'path',
    { d: 'M7.084 14.302a5.12 5.12 0 009.833 0 .24.24 0 00-.235-.302H7.32a.24.24 0 00-.235.302', key: '1' },
  ],
  ['path', { d: 'M9 10V9', key: '2' }],
  ['circle', { cx: '12', cy: '12', r: '10', key: '3' }],
]);
/** The icon `Music` of Lucide. */
export const Music = createLucideIcon('eighth-notes', [
  ['path', { d: 'M21 16V3a1 1 0 0 0-1.28-.96l-10 2.917a1 1 0 0 0-.72.96V19', key: '0' }],
  ['circle', { cx: '18', cy: '16', r: '3', key: '1' }],
  ['circle', { cx: '6', cy: '19', r: '3', key: '2' }],
]);
/** The icon `PartyPopper` of Lucide. */
export const PartyPopper = createLucideIcon('party-popper', [
  ['path', { d: 'M5.8 11.3 2 22l10.7-3.79', key: '0' }],
  ['path', { d: 'M4 3h.01', key: '1' }],
  ['path', { d: 'M22 8h.01', key: '2' }],
  ['path', { d: 'M15 2h.01', key: '3' }],
  ['path', { d: 'M22 20h.01', key: '4' }],
  [
    'path',
    {
      d: 'm22 2-2.24.75a2.9 2.9 0 0 0-1.96 3.12c.1.86-.57 1.63-1.45 1.63h-.38c-.86 0-1.6.6-1.76 1.44L14 10',
      key: '5',
    },
  ],
  ['path', { d: 'm22 13-.82-.33c-.86-.34-1.82.2-1.98 1.11c-.11.7-.72 1.22-1.43 1.22H17', key: '6' }],
  ['path', { d: 'm11 2 .33.82c.34.86-.2 1.82-1.11 1.98C9.52 4.9 9 5.52 9 6.23V7', key: '7' }],
  [
    'path',
    {
      d: 'M11 13c1.93 1.93 2.83 4.17 2 5-.83.83-3.07-.07-5-2-1.93-1.93-2.83-4.17-2-5 .83-.83 3.07.07 5 2Z',
      key: '8',
    },
  ],
]);
/** The icon `SmilePlus` of Lucide. */
export const SmilePlus = createLucideIcon('face-slightly-smiling-plus', [
  ['path', { d: 'M13.267 2.08a10 10 0 108.653 8.653', key: '0' }],
  ['path', { d: 'M15 10V9', key: '1' }],
  ['path', { d: 'M16 5h6', key: '2' }],
  ['path', { d: 'M16.472 15a6 6 0 01-8.943 0', key: '3' }],
  ['path', { d: 'M19 2v6', key: '4' }],
  ['path', { d: 'M9 10V9', key: '5' }],
]);
/** The icon `ThumbsUp` of Lucide. */
export const ThumbsUp = createLucideIcon('thumbs-up', [
  [
    'path',
    {
      d: 'M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z',
      key: '0',
    },
  ],
  ['path', { d: 'M7 10v12', key: '1' }],
]);
/** The icon `Type` of Lucide. */
export const Type = createLucideIcon('type', [
  ['path', { d: 'M12 4v16', key: '0' }],
  ['path', { d: 'M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2', key: '1' }],
  ['path', { d: 'M9 20h6', key: '2' }],
]);
/** The icon `UserRoundPlus` of Lucide. */
export const UserRoundPlus = createLucideIcon('user-round-plus', [
  ['path', { d: 'M2 21a8 8 0 0 1 13.292-6', key: '0' }],
  ['circle', { cx: '10', cy: '8', r: '5', key: '1' }],
  ['path', { d: 'M19 16v6', key: '2' }],
  ['path', { d: 'M22 19h-6', key: '3' }],
]);
