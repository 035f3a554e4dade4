// The first rows of "Run of show" of the demo project, as the public pages show them.

/** The departments of the demo sheet, which are its columns. */
export const departments = [
  ['audio', 'Audio', 'sky'],
  ['video', 'Video', 'purple'],
  ['lights', 'Lights', 'yellow'],
  ['stage', 'Stage', 'jade'],
  ['camera', 'Camera', 'orange'],
  ['music', 'Music', 'pink'],
  ['voice', 'VO', 'bronze'],
] as const;

/** A department of the demo sheet. */
export type Department = (typeof departments)[number][0];

/** A row of the demo sheet. */
export interface Cue {
  readonly number: string;
  readonly start: string;
  readonly length: string;
  readonly title: string;
  /** Text of the cell of each department; departments with nothing to do have none. */
  readonly words: Readonly<Partial<Record<Department, string>>>;
  readonly omitted?: true;
  /** Whether the cue starts before the one above it ends. */
  readonly overlaps?: true;
}

function cue(number: string, start: string, length: string, title: string, ...words: readonly string[]): Cue {
  const named = departments.flatMap(([name], index) => (words[index] ? [[name, words[index]]] : []));
  return { number, start, length, title, words: Object.fromEntries(named) };
}

/** The rows of the first part. */
export const partOne: readonly Cue[] = [
  cue(
    '7',
    '19:30:00',
    '1:15',
    'Titles and opening film',
    'VT sound, SFX 1',
    'VT 02 Opening',
    'Q 10 Blackout',
    'Gauze in',
    '1 wide on VT out',
    'Overture 1–24',
    'Opening read',
  ),
  cue(
    '8',
    '19:31:15',
    '3:40',
    'Opening number “Tidewater”',
    'Playback + 8 HH',
    'LED Waves',
    'Q 11–27 Follow',
    'Gauze out',
    'Crane, 3 handheld',
    'Full band',
  ),
  { number: '9', start: '', length: '', title: 'OMITTED', words: {}, omitted: true },
  cue(
    '10',
    '19:34:55',
    '3:30',
    'Host entrance, monologue: Ida Noor',
    'Lav 1 Ida',
    'L3 Ida Noor',
    'Q 30 Host',
    'Clear dancers',
    '2 mid, 4 crowd',
    'Play-on 8 bars',
    'Host intro',
  ),
  cue(
    '11',
    '19:38:25',
    '0:45',
    'How tonight works: voting',
    'Lav 1, VT duck',
    'VT 03 Voting',
    'Q 31 Screen',
    'Envelope 1 set',
    '2 hold',
  ),
  cue(
    '12',
    '19:39:10',
    '2:20',
    'Award 1: Stage Design, nominees',
    'HH 2 presenter',
    'VT 04 Nominees',
    'Q 32 Podium',
    'Presenters SL',
    '3 nominees',
    'Nominee bed',
    'Nominees',
  ),
  cue(
    '12A',
    '19:41:30',
    '1:30',
    'Sponsor film: Nordhavn Ferries',
    'VT sound',
    'VT 05 Ferries',
    'Q 33 Dim',
    'Podium strike',
    'Rest',
  ),
  cue(
    '13',
    '19:43:00',
    '2:00',
    'Award 1: winner and speech',
    'Podium pair',
    'L3 Winner auto',
    'Q 34 Winner',
    'Walk-up SR',
    '1 reaction',
    'Walk-up A',
    'Winner bio',
  ),
  {
    ...cue(
      '14',
      '19:43:30',
      '2:30',
      'Live link: Skagen lighthouse',
      'Sat IFB + delay',
      'SAT 1 full',
      'Q 35 Screen',
      'Quartet set',
      '2 Ida to screen',
    ),
    overlaps: true,
  },
  cue(
    '15',
    '19:46:00',
    '3:30',
    'Lumen Quartet, “Slow Water”',
    '4 DPA, verb 2',
    'LED Harbour night',
    'Q 40–46',
    'Quartet riser',
    'Crane slow',
    'Live quartet',
  ),
  cue(
    '16',
    '19:49:30',
    '2:10',
    'Award 2: Lighting, nominees',
    'HH 2 presenter',
    'VT 06 Nominees',
    'Q 50 Podium',
    'Riser off',
    '3 nominees',
    'Nominee bed',
    'Nominees',
  ),
  cue(
    '17',
    '19:51:40',
    '2:00',
    'Award 2: winner and speech',
    'Podium pair',
    'L3 Winner auto',
    'Q 51 Winner',
    'Walk-up SL',
    '1 reaction',
    'Walk-up B',
    'Winner bio',
  ),
  cue(
    '18',
    '19:53:40',
    '0:20',
    'Break bumper 1',
    'Bumper sting',
    'VT 07 Bumper',
    'Q 52 Sweep',
    '',
    'Crane out',
    'Sting 1',
  ),
  cue(
    '19',
    '19:54:00',
    '3:00',
    'Commercial break 1',
    'Playlist B',
    'Sponsor loop',
    'Q 53 House 40 %',
    'Reset podium',
    'Reset',
  ),
];

/** The rows of the second part. */
export const partTwo: readonly Cue[] = [
  cue(
    '20',
    '19:57:00',
    '0:30',
    'Back from break, host',
    'Lav 1 Ida',
    'Title loop',
    'Q 60 Host',
    'Ida centre',
    '2 mid',
    'Play-on 4 bars',
  ),
  cue(
    '21',
    '19:57:30',
    '2:10',
    'Award 3: Original Score, nominees',
    'HH 2 presenter',
    'VT 08 Nominees',
    'Q 61 Podium',
    'Presenters SL',
    '3 nominees',
    'Nominee bed',
    'Nominees',
  ),
  cue(
    '22',
    '19:59:40',
    '2:00',
    'Award 3: winner and speech',
    'Podium pair',
    'L3 Winner auto',
    'Q 62 Winner',
    'Walk-up SR',
    '1 reaction',
    'Walk-up C',
    'Winner bio',
  ),
];
