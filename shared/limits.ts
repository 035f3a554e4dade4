// The limits that server and page share, with their units. docs/budgets.md explains what a request may cost.

/** The limits of stored and sent data. Lengths are in characters; `Bytes` and `Ms` in a name are its unit. */
export const limits = {
  nameLength: { min: 2, max: 120 },
  passwordLength: { min: 12, max: 128 },
  cellTextLength: 20_000,
  commentLength: 8_000,
  /** The most files that are posted with one comment. */
  assetsPerComment: 20,
  /** The time in which a comment can be edited. */
  commentEditMs: 24 * 60 * 60 * 1000,
  /** The most drafts of one person, and the time after which an unchanged draft is deleted. */
  draftsPerPerson: 100,
  draftMs: 90 * 24 * 60 * 60 * 1000,
  /** The most replies of one post in a page of a channel, and of all posts together. */
  repliesPerPost: 50,
  repliesPerPage: 500,
  /** The most threads that are printed with a sheet; the most recently written ones are kept. */
  printedThreads: 500,
  /** The most rows whose numbers and titles are asked for at once. */
  rowsNamed: 100,
  /** The most posts that one search of a channel looks through. */
  postsPerSearch: 20_000,
  /** The most sheets and channels of a project: each opens with all of them. */
  sheetsPerProject: 2000,
  channelsPerProject: 500,
  columnsPerSheet: 200,
  /** The most shared views of a sheet, the most views of one person, and the most rows or columns that a view hides. */
  sharedViewsPerSheet: 200,
  ownViewsPerSheet: 100,
  hiddenPerView: 200,
  categoriesPerProject: 60,
  /**
   * The most text variables of a project, the lengths of a name and of a text, and the most former names of a variable.
   */
  variablesPerProject: 200,
  variableNameLength: 60,
  variableValueLength: 200,
  formerVariableNames: 10,
  subLinesPerRow: 20,
  /** The most tracks of a free block, of 18 points each. */
  tracksPerBlock: 60,
  /** The most layouts of a project and cells of a layout, and the length of a fixed text on one. */
  layoutsPerProject: 200,
  cellsPerLayout: 200,
  layoutTextLength: 2000,
  /** The most calendars of one person in a project, and events of one. */
  calendarsPerPerson: 20,
  eventsPerCalendar: 1000,
  /** The most shows of a sheet, rehearsals included, and the most cues, notes, skipped rows and past rows of a show. */
  showsPerSheet: 500,
  cuesPerShow: 5000,
  notesPerShow: 1000,
  rowsSkippedPerShow: 1000,
  pastRowsPerShow: 50,
  /** The most time that is added to a row of a show, or taken from it. */
  showAddedMs: 24 * 60 * 60 * 1000,
  /** The longest time by which a call of the show that had to wait for a connection is backdated. */
  pressWaitsMs: 10 * 60 * 1000,
  showNoteLength: 2000,
  showMessageLength: 500,
  /**
   * The length of a follower's answer to a message, the most readers of a message that are recorded, and the most that
   * are named.
   */
  showAnswerLength: 200,
  readersPerMessage: 5000,
  readersNamed: 200,
  /** The most displays that one message names. */
  displaysNamed: 50,
  /**
   * The most timers of other programs beside a show, the lengths of their texts, and the length of an idempotency key.
   */
  externalTimers: 20,
  externalSourceLength: 40,
  externalLabelLength: 80,
  idempotencyKeyLength: 200,
  /** The most sockets that follow a show by one link. */
  showSocketsPerLink: 2000,
  labelLength: 12,
  orderKeyLength: 64,
  /** The time that deleted entities stay in the bin. */
  binMs: 30 * 24 * 60 * 60 * 1000,
  /** The time in which members may delete their own uploads. */
  ownAssetMs: 24 * 60 * 60 * 1000,
  /**
   * The most wrong fields that an error names, and the most questions that an undo asks at once; of the rest, only the
   * number is returned.
   */
  issuesPerRefusal: 20,
  /** The most values of a form that a person fills in. Of data with more, an error names only the first wrong value. */
  valuesInForm: 2000,
  /** The length to which a long value in a question is cut: it is shown in one line. */
  questionTextLength: 500,
  actionsPerRequest: 1000,
  /** The most steps of all actions of one request together; the limit below counts everything that these write. */
  stepsPerRequest: 50_000,
  entitiesPerRequest: 150_000,
  answerBytes: 32 * 1024 * 1024,
  /**
   * The longest time to plan a request, checked between two actions: a single action is carried out on a machine of
   * any speed.
   */
  planMs: 20_000,
  rowsPerSheet: 1_000_000,
  /** The most lines of a file that are compared with missing rows, and the most that a person pairs with such rows. */
  pairsPerMerge: 2000,
  /** The most sheets of a project that become one workbook, and rows of all of them together. */
  sheetsPerWorkbook: 200,
  rowsPerWorkbook: 30_000,
  idsPerAction: 1000,
  /** The most cells of one action. More belong into an import, which is written in slices. */
  cellsPerAction: 100_000,
  undoDepth: 200,
  /**
   * The most steps of one request that are pushed on a channel. For more, clients are told to load the channel again.
   */
  stepsPerPush: 2000,
  bodyBytes: 256 * 1024,
  actionBytes: 4 * 1024 * 1024,
  fileNameLength: 255,
  uploadPartBytes: 8 * 1024 * 1024,
  /** The greatest size of an uploaded picture of a person or a team. */
  avatarBytes: 8 * 1024 * 1024,
  avatarPixels: 40_000_000,
  /** The greatest size of an uploaded file of a project. */
  uploadBytes: 5 * 1024 ** 3,
  /** The greatest size of an uploaded file that is read as a whole: to import it, or without a project. */
  importBytes: 100 * 1024 ** 2,
  /** The greatest size of a bundle's document, without its pictures; of a whole bundle, `importBytes`. */
  bundleJsonBytes: 64 * 1024 ** 2,
  /**
   * The most templates of a bundle, the most rows of all its sheets, and the most versions of its pictures. Of all else
   * a bundle has as many as a project may have.
   */
  bundleTemplates: 2000,
  bundleRows: 300_000,
  bundlePictures: 5000,
  /** The size up to which the parts of an uploaded file are joined to one file on the disk. */
  joinedBytes: 100 * 1024 ** 2,
  /** The most uploads of one person that are open, and the bytes of all that are no file of a project yet. */
  unfinishedUploads: { most: 20, bytes: 20 * 1024 ** 3 },
  /** The most assets, and the most bytes, of one zip file. Their ids stand in its address. */
  assetsPerZip: 400,
  zipBytes: 20 * 1024 ** 3,
  /** The most places of one asset that are counted. */
  usesCounted: 10_000,
  /** The last page of a PDF of which a preview is made. */
  pagesPerPdf: 2000,
  /** The greatest size of all versions of all files in a team's projects together. */
  assetBytesOfTeam: 100 * 1024 ** 3,
  /** The most people, sheets and categories by which a feed is filtered at once. */
  feedPeople: 20,
  feedSheets: 20,
  feedCategories: 50,
  errorBytes: 16 * 1024,
  beaconBytes: 256 * 1024,
  /** The most open links of a view, and the most categories or columns that one names. */
  linksPerView: 100,
  idsPerLink: 200,
  linkPasswordLength: { min: 6, max: 128 },
  /** The most actions of one request of a guest, and the longest text in a cell. */
  actionsPerGuestRequest: 50,
  guestTextLength: 2_000,
  /** The most browsers in which one link is open, and the most sockets of all of them. */
  guestsPerLink: 10_000,
  guestSockets: 500,
  /**
   * The most displays of a sheet that are listed, and the number of last messages for which each reports that it showed
   * them.
   */
  displaysPerSheet: 100,
  messagesSeenPerDisplay: 20,
  socketMessageBytes: 64 * 1024,
  /** The longest frame that is read to its end, so that who sends too long a message is told why the socket closes. */
  socketFrameBytes: 1024 * 1024,
  /** The most requests of actions of one socket without an answer. */
  socketRequests: 16,
  /** The most ids of channels in the subscriptions of one socket, within a window of time. */
  socketIds: { most: 1000, windowMs: 10_000 },
  clockDriftMs: 5000,
  latencyTicks: 100,
  socketConnectTimeoutMs: 20_000,
  reconnectMs: { first: 1000, most: 5000, randomization: 0.5 },
  tickMs: 5000,
  /**
   * The time to wait for the answer to a tick, the heartbeat of the socket. Without one the connection is lost, which
   * is shown within three seconds.
   */
  tockMs: 2500,
  /**
   * The age up to which an action over a live connection replaces what somebody else wrote meanwhile; both authors
   * are notified.
   */
  liveMs: 5000,
  analyticsBatchMs: 1000,
  analyticsChars: 64_000,
  analyticsFallbackEvents: 10,
  tooltipDelayMs: 700,
  tooltipSkipMs: 300,
  copyFlashMs: 500,
  shortenedText: { above: 30, each: 15 },
} as const;
