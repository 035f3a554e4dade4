// Every limit that server and page share, with its unit. What a request may cost is explained in docs/budgets.md.

/** The limits of what is stored and sent. Lengths are in characters; `Bytes` and `Ms` in a name tell its unit. */
export const limits = {
  nameLength: { min: 2, max: 120 },
  passwordLength: { min: 12, max: 128 },
  cellTextLength: 20_000,
  commentLength: 8_000,
  columnsPerSheet: 200,
  categoriesPerProject: 60,
  subLinesPerRow: 20,
  /** Of 18 points each. */
  tracksPerBlock: 60,
  labelLength: 12,
  orderKeyLength: 64,
  /** So long what was deleted lies in the bin. */
  binMs: 30 * 24 * 60 * 60 * 1000,
  /** How long a member may delete what they have uploaded. */
  ownAssetMs: 24 * 60 * 60 * 1000,
  /** A refusal names no more wrong fields, and an undo asks no more questions at once: the rest is a number. */
  issuesPerRefusal: 20,
  /** Of what holds more values than this, only the first wrong one is named: it is no form that a person filled in. */
  valuesInForm: 2000,
  /** A value of a question is shown in a line; of a longer one only the beginning is sent. */
  questionTextLength: 500,
  actionsPerRequest: 1000,
  /** What the actions of one request come to, all together: single steps, and everything that those write. */
  stepsPerRequest: 50_000,
  entitiesPerRequest: 150_000,
  answerBytes: 32 * 1024 * 1024,
  /** Looked at between two actions: one alone is done, however slow the machine is. */
  planMs: 20_000,
  rowsPerSheet: 1_000_000,
  idsPerAction: 1000,
  /** More belong into an import, which is written in slices. */
  cellsPerAction: 100_000,
  undoDepth: 200,
  /** More steps of one request than this are not pushed on a channel: the client is asked to load it. */
  stepsPerPush: 2000,
  bodyBytes: 256 * 1024,
  actionBytes: 4 * 1024 * 1024,
  fileNameLength: 255,
  uploadPartBytes: 8 * 1024 * 1024,
  /** The picture of a person or a team, as it comes. */
  avatarBytes: 8 * 1024 * 1024,
  avatarPixels: 40_000_000,
  /** One file, whole. */
  uploadBytes: 100 * 1024 * 1024,
  /** All versions of all files of a team's projects. */
  assetBytesOfTeam: 100 * 1024 ** 3,
  errorBytes: 16 * 1024,
  beaconBytes: 256 * 1024,
  socketMessageBytes: 64 * 1024,
  /** Channels that one socket may ask for, in all its wishes together. */
  socketIds: { most: 1000, windowMs: 10_000 },
  clockDriftMs: 5000,
  latencyTicks: 100,
  socketConnectTimeoutMs: 20_000,
  reconnectMs: { first: 1000, most: 5000, randomization: 0.5 },
  tickMs: 5000,
  /** Nothing came so long after a tick: the line is lost, and said so within three seconds. */
  tockMs: 2500,
  /** So long after it was made, what came over a live line replaces what somebody else wrote meanwhile: both are told. */
  liveMs: 5000,
  analyticsBatchMs: 1000,
  analyticsChars: 64_000,
  analyticsFallbackEvents: 10,
  tooltipDelayMs: 700,
  tooltipSkipMs: 300,
  copyFlashMs: 500,
  shortenedText: { above: 30, each: 15 },
} as const;
