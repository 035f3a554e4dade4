// The permitted imports (docs/architecture.md), as a table. `layers.ts` checks every file against it.

interface Direction {
  /** The files that the direction applies to. For each file, the first match counts. */
  readonly from: RegExp;
  readonly may: readonly RegExp[];
  readonly why: string;
}

const SHARED = /^shared\//;

/** The layers of the sheet, lowest first: a layer imports itself and those before it. */
const SHEET_LAYERS = ['model', 'operations', 'grid', 'editors', 'commands', 'panels', 'screen'] as const;
/** The layers that run without a browser: of ui they import only modules without elements. */
const WITHOUT_ELEMENTS: ReadonlySet<string> = new Set(['model', 'operations']);

const sheetDirections = SHEET_LAYERS.map((layer, at): Direction => ({
  from: new RegExp(`^renderer/sheet/${layer}/`),
  may: [
    SHARED,
    /^renderer\/(?:store|browser)\//,
    ...(WITHOUT_ELEMENTS.has(layer)
      ? [/^renderer\/ui\/(?:hues|platform|toasts)\.ts$/]
      : [/^renderer\/(?:chrome|avatars|ui|widgets|rich|palette|net)\//, /^renderer\/[^/]+$/]),
    new RegExp(`^renderer/sheet/(?:${SHEET_LAYERS.slice(0, at + 1).join('|')})/`),
  ],
  why: `in the sheet, ${layer} imports only ${SHEET_LAYERS.slice(0, at + 1).join(', ')}`,
}));

const DIRECTIONS: readonly Direction[] = [
  {
    from: /^shared\/model\//,
    may: [
      /^shared\/model\//,
      /^shared\/permissions\/(?:rights|roles)\.ts$/,
      /^shared\/(?:errors|limits)\.ts$/,
    ],
    why: 'the model knows nothing of ours but which rights there are, errors and limits',
  },
  {
    // Each action names its right, so the table of rights must not import the model.
    from: /^shared\/permissions\/(?:rights|roles)\.ts$/,
    may: [/^shared\/permissions\/roles\.ts$/, /^shared\/errors\.ts$/],
    why: 'the matrix of rights knows nothing of ours but roles and errors',
  },
  {
    from: /^shared\/permissions\//,
    may: [
      /^shared\/(?:permissions|model)\//,
      /^shared\/entities\/cellIds\.ts$/,
      /^shared\/(?:errors|limits|records)\.ts$/,
    ],
    why: 'permissions know the model and what is in the id of a cell',
  },
  {
    from: /^shared\/purposes\//,
    may: [
      /^shared\/(?:purposes|model|format)\//,
      /^shared\/timing\/(?:clocks|durations)\.ts$/,
      /^shared\/layout\/(?:colours|hues|statusHues)\.ts$/,
    ],
    why: 'a purpose knows formats, how times are written and which colours there are, and nothing of sheets',
  },
  {
    from: /^shared\/layout\//,
    may: [
      /^shared\/(?:layout|model|format|rich|purposes)\//,
      /^shared\/(?:errors|limits|records)\.ts$/,
      /^shared\/entities\/(?:blockPlaces|layoutPlaces)\.ts$/,
    ],
    why: 'the layout is pure: it knows the model, purposes, formats, rich texts, where cells of a canvas are, errors and limits',
  },
  {
    from: /^shared\/rich\//,
    may: [/^shared\/(?:rich|model|format)\//, /^shared\/(?:errors|limits)\.ts$/],
    why: 'rich texts know the model, formats and the limits',
  },
  {
    from: /^shared\/timing\//,
    may: [
      /^shared\/(?:timing|layout|model|format)\//,
      /^shared\/(?:errors|limits|records)\.ts$/,
      // The rows of a running show, whose times are computed from those of the sheet.
      /^shared\/show\/rundown\.ts$/,
    ],
    why: 'times know the model and what a cell says',
  },
  {
    from: /^shared\/arrange\//,
    may: [
      /^shared\/(?:arrange|timing|layout|purposes|rich|model|format)\//,
      /^shared\/(?:errors|limits|records)\.ts$/,
      /^shared\/entities\/commentAnchor\.ts$/,
    ],
    why: 'order, filter, groups and comments know times, anchors and the layout, which knows nothing of them',
  },
  {
    from: /^shared\/merge\//,
    may: [/^shared\/(?:merge|model)\//],
    why: 'differences of tables know the model, and no sheet',
  },
  { from: /^shared\//, may: [SHARED], why: 'shared imports only shared' },
  {
    // The composition root, and what it passes to the slices: settings, access services, rate limits.
    from: /^server\/[^/]+\.m?[jt]s$/,
    may: [SHARED, /^server\//],
    why: 'the server imports only shared and itself',
  },
  {
    from: /^server\/(?:database|settings)\//,
    may: [SHARED, /^server\/(?:database|settings)\//, /^server\/[^/]+\.ts$/],
    why: 'database and settings lie below everything else of the server',
  },
  {
    // Records that any slice may write in its own transaction: jobs, mails, audit entries, notices.
    from: /^server\/(?:jobs|mail|audit|notifications)\//,
    may: [SHARED, /^server\/(?:jobs|mail|audit|notifications|database|people)\//, /^server\/[^/]+\.ts$/],
    why: 'jobs, mail, audit and notifications lie below the slices',
  },
  {
    // Checks of every call before it reaches a slice: authentication, rights, validity.
    from: /^server\/(?:people|guard)\//,
    may: [
      SHARED,
      /^server\/(?:people|guard|database|jobs|mail|audit|notifications)\//,
      /^server\/[^/]+\.ts$/,
    ],
    why: 'people and guard lie below the slices',
  },
  {
    from: /^server\/([^/]+)\//,
    may: [
      SHARED,
      /^server\/(?:database|people|guard|jobs|mail|audit|notifications)\//,
      /^server\/[^/]+\.ts$/,
    ],
    why: 'a slice imports shared, database, people, guard, jobs, mail, audit, notifications, itself, and the public modules of others',
  },
  {
    from: /^renderer\/(?:ui|browser)\//,
    may: [
      /^renderer\/(?:ui|browser)\//,
      /^shared\/(?:format|model|forms)\//,
      /^shared\/(?:desktop|limits|errors)\.ts$/,
    ],
    why: 'ui and browser know no store, no net and no slice',
  },
  {
    from: /^renderer\/(?:store|net)\//,
    may: [SHARED, /^renderer\/(?:store|net|browser)\//],
    why: 'store and net know no part of the page',
  },
  {
    // Components that know the domain, but no slice: a role select, a project's cover, an avatar.
    from: /^renderer\/(?:widgets|avatars)\//,
    may: [SHARED, /^renderer\/(?:widgets|avatars|ui|store|net|browser)\//],
    why: 'widgets and avatars know no slice',
  },
  {
    // The editor of rich texts, which cells and comments share.
    from: /^renderer\/rich\//,
    may: [SHARED, /^renderer\/(?:rich|ui|store|net|browser)\//],
    why: 'the editor of rich texts knows no slice',
  },
  {
    // The frame of every page: header, footer, Page Not Found.
    from: /^renderer\/chrome\//,
    may: [SHARED, /^renderer\/(?:chrome|widgets|ui|store|net|browser)\//],
    why: 'the chrome knows no slice',
  },
  {
    // The composition root, and pages that combine several slices.
    from: /^renderer\/(?:pages\/(?:overview\/)?)?[^/]+\.tsx?$/,
    may: [SHARED, /^renderer\//],
    why: 'the renderer imports only shared and itself',
  },
  ...sheetDirections,
  {
    from: /^renderer\/([^/]+)\//,
    may: [SHARED, /^renderer\/(?:chrome|avatars|widgets|rich|ui|store|net|browser)\//],
    why: 'a slice imports shared, chrome, avatars, widgets, rich, ui, store, net, browser, itself, and the public modules of others',
  },
  { from: /^electron\//, may: [SHARED, /^electron\//], why: 'the shell starts the server and loads a URL' },
  { from: /^build\//, may: [SHARED, /^build\//], why: 'the build imports only shared and itself' },
  { from: /^tests\//, may: [/./], why: '' },
];

/** Modules that a slice offers to the others, each with its reason. */
const PUBLIC_MODULES: readonly (readonly [string, string])[] = [
  ['server/actions/actionWriter.ts', 'everything that changes a document goes through the one writer'],
  ['server/actions/guestGrant.ts', 'what a link grants is judged where it is written'],
  ['server/actions/requiredRight.ts', 'who the server writes for must have the right where it is written'],
  ['server/actions/receipts.ts', 'which refusals are final is said in one place, for actions and for calls'],
  ['server/actions/history.ts', 'the history of an entity is asked for as a part of its project'],
  ['server/actions/messages.ts', 'steps and presence travel in one form'],
  ['server/assets/heldVersions.ts', 'a held version is released by the transaction that publishes it'],
  ['server/bin/removedFiles.ts', 'what the store has still to remove is written down in one place'],
  ['server/auth/tokens.ts', 'every token is as random, and hashed in one way, whatever it opens'],
  ['server/auth/mailTokens.ts', 'whose address it is is proved in one way, whatever the mail was for'],
  ['server/auth/identityProofs.ts', 'who has signed out meanwhile opens no other way in, whatever the call'],
  ['server/auth/authenticate.ts', 'who calls is found in one place, for requests and for sockets'],
  ['server/auth/passwords.ts', 'passwords of links are hashed as those of accounts'],
  ['server/auth/loginThrottle.ts', 'guesses at passwords are slowed down in one way, whatever they open'],
  ['server/exports/renderQueue.ts', 'what a guest sees is made in a thread, as exports are'],
  ['server/exports/parseSheet.ts', 'what a guest sees is made of the texts that exports are made of'],
  ['server/exports/rundownJob.ts', 'the rundown of a show is made where sheets are parsed'],
  ['server/links/linkRows.ts', 'links to a show end as all links do'],
  ['server/links/guestActions.ts', 'actions are sent by one function, around which others stand'],
  ['server/links/guestSockets.ts', 'a guest of a show follows it by the socket that all guests have'],
  ['server/realtime/hub.ts', 'who follows a sheet follows its show'],
  ['server/realtime/frame.ts', 'messages to guests are frames as all others'],
  ['server/realtime/socketSession.ts', 'a socket of a guest is closed as any other'],
  ['server/realtime/otherServers.ts', 'a show says whom it has to the other servers'],
  ['server/realtime/serverNotes.ts', 'as above'],
  ['server/realtime/socket.ts', 'sockets of guests are opened where all others are'],
  ['server/health/version.ts', 'docs, vars and health name one version'],
  ['server/realtime/bus.ts', 'what is committed is published, whoever committed it'],
  ['server/imports/reading/zip.ts', 'a zip file is unpacked with one budget, whatever it holds'],
  ['server/imports/reading/readBudget.ts', 'a zip file is unpacked with one budget, whatever it holds'],
  ['server/imports/reading/fileRefusals.ts', 'a file is refused in one way, whatever it was to become'],
  ['server/imports/cleanup.ts', 'rows of a sheet that was never made are removed in one way'],
  ['server/calendars/calendarRows.ts', 'what belongs to a purged project goes with the daily purge'],
  ['server/exports/renderQueue.ts', 'what takes long to write is written in one thread'],
  ['server/exports/handlers.ts', 'a sheet is loaded for files in one way, for paper and for calendars'],
  ['server/imports/reading/columns.ts', 'columns of a spreadsheet are named in one way, read or written'],
  ['server/assets/zip.ts', 'zip files are written in one way'],
  [
    'server/assets/printedPictures.ts',
    'the pictures of one sheet and of all of a project are loaded in one way',
  ],
  ['server/assets/forgetUnpublished.ts', 'bytes of versions that were not published are removed in one way'],
  ['server/assets/sendFile.ts', 'bytes of a version are sent in one way, to people and to guests'],
  ['server/assets/forms.ts', 'a version that no scanner has cleared is refused in one way'],
  ['server/exports/fonts.ts', 'whatever is drawn on paper has one set of fonts'],
  ['renderer/print/PageElement.tsx', 'a page on paper is drawn in one way, wherever it is shown'],
  ['server/projects/queries.ts', 'documents of a project are read by one set of queries'],
  ['server/imports/reading/encoding.ts', 'the encoding of a text is guessed in one way, wherever it is read'],
  ['server/assets/assets.ts', 'the bytes of an asset are stored in one way, wherever they come from'],
  ['server/assets/store.ts', 'what is uploaded lies where its version will'],
  ['server/uploads/uploads.ts', 'what was uploaded is read by whoever it was uploaded for'],
  ['server/processes/processes.ts', 'long work is shown and cancelled in one place'],
  [
    'server/projects/sheetSource.ts',
    'a sheet is read in one way, for its exports and for what is merged into it',
  ],
  ['server/exports/parseSheet.ts', 'the texts of a sheet are parsed in one way'],
  ['server/exports/fileTable.ts', 'what is merged is compared with what the files of a sheet say'],
  ['server/versions/versions.ts', 'a merge names the sheet before it changes it'],
  ['server/projects/loadSender.ts', 'loads are joined of stored texts in one way'],
  ['server/talk/drafts.ts', 'old drafts are deleted with what else is old'],
  ['server/talk/rowNumbers.ts', 'the feed and templates say the numbers of rows as mentions do'],
  ['server/talk/rowTitles.ts', 'the feed and templates call rows as comments do'],
  ['server/talk/commentSubjects.ts', 'the cues of a clip are called as comments call rows'],
  ['server/talk/undeletedThreads.ts', 'the feed shows comments on what is there, as unread counts do'],
  ['server/mail/letters.ts', 'mails are looked at as they leave'],
  ['server/mail/letter.ts', 'mails are looked at as they leave'],
  ['server/mail/renderMail.ts', 'mails are looked at as they leave'],
  ['renderer/links/MadeLink.tsx', 'a link that was made is shown in one way, whatever it is for'],
  ['server/links/linkRows.ts', 'a display is what a link of its scope is open on'],
  ['server/links/guestSessions.ts', 'a display that is redirected becomes the guest of another link'],
  ['renderer/palette/paletteItems.ts', 'every slice may hand the palette what it finds, and open it'],
  ['renderer/palette/PaletteHost.tsx', 'the palette opens over any page of a project'],
  ['renderer/project/TopBar.tsx', 'every page of a project has one bar'],
  ['renderer/project/useProject.ts', 'what is known of a project is read in one place'],
  ['renderer/project/sheets/sheetActions.ts', 'the menu of the desktop app makes a sheet, too'],
  ['renderer/project/sheets/useOpenNewSheet.ts', 'and opens it as the rail does'],
  ['renderer/print/paperRequest.ts', 'the menu of the desktop app prints, too'],
  ['renderer/help/HelpButton.tsx', 'every bar has the help'],
  ['renderer/help/openHelp.ts', 'help opens from every page, and by a command of the sheet'],
  ['renderer/help/articles.ts', 'the public guide shows the same answers'],
  ['renderer/help/article.ts', 'the public guide shows the same answers'],
  ['renderer/help/ArticleText.tsx', 'the public guide shows the same answers'],
  ['renderer/help/search.ts', 'the public guide is searched in the same way'],
  ['renderer/sheet/panels/keys/KeySearch.tsx', 'the help lists the keys of a sheet'],
  ['renderer/sheet/screen/itemRows.ts', 'the designer of layouts draws real rows'],
  ['renderer/sheet/screen/UndoButtons.tsx', 'what is undone on a page is named in its bar'],
  ['renderer/sheet/grid/fonts.ts', 'the designer of layouts breaks lines as the sheet does'],
  ['renderer/sheet/grid/listpaint.ts', 'the designer of layouts draws rows as the sheet does'],
  ['renderer/sheet/model/personAvatars.ts', 'people in a drawing look as in the sheet'],
  ['renderer/sheet/panels/categories/useCategoryUses.ts', 'a layout says on which sheets its categories are'],
  ['renderer/sheet/panels/inspector/ColourField.tsx', 'colours are chosen in one way'],
  ['renderer/sheet/panels/inspector/colours/choice.ts', 'colours are chosen in one way'],
  ['renderer/sheet/panels/inspector/fields/FieldGroup.tsx', 'inspectors have one kind of fields'],
  ['renderer/sheet/panels/inspector/fields/NumberField.tsx', 'inspectors have one kind of fields'],
  ['renderer/sheet/panels/inspector/fields/LabelledField.tsx', 'inspectors have one kind of fields'],
  ['renderer/sheet/panels/inspector/fields/TypedField.tsx', 'inspectors have one kind of fields'],
  ['renderer/sheet/panels/inspector/parseTypedNumber.ts', 'numbers are typed in one way'],
  ['renderer/project/RenameDialog.tsx', 'what is renamed is renamed in one dialog'],
  ['renderer/onboarding/tourRequest.ts', 'the first day ends with the tour, and a command begins it'],
  ['renderer/bundles/ImportProject.tsx', 'a new project may be one that is imported'],
  ['renderer/imports/ImportHost.tsx', 'a file may be dropped on any page of a project'],
  ['renderer/imports/importUpload.ts', 'the first day may begin with a file'],
  ['renderer/imports/ImportUploadBox.tsx', 'the first day may begin with a file'],
  ['renderer/imports/DropBox.tsx', 'the first day may begin with a file'],
  ['renderer/talk/Composer.tsx', 'comments and posts are written in one kind of field'],
  ['renderer/talk/CommentComposer.tsx', 'comments are written in one kind of field, with their files'],
  ['renderer/talk/files/PostFiles.tsx', 'files look the same in posts and comments'],
  ['renderer/talk/files/AttachButton.tsx', 'files are attached to posts and comments alike'],
  ['renderer/talk/files/attachChosen.ts', 'files are attached to posts and comments alike'],
  ['renderer/talk/files/AttachedFiles.tsx', 'files are attached to posts and comments alike'],
  ['renderer/talk/files/files.ts', 'files are called alike in posts, comments and the media of a channel'],
  ['renderer/talk/files/justify.ts', 'pictures stand in rows in posts and in the media of a channel'],
  ['renderer/talk/CommentText.tsx', 'the text of a comment looks the same wherever it hangs'],
  ['renderer/talk/Reactions.tsx', 'reactions to comments and posts are the same'],
  ['renderer/talk/Assignment.tsx', 'comments and posts are given to people'],
  ['renderer/talk/AssignDialog.tsx', 'comments and posts are given to people'],
  ['renderer/talk/commentActions.ts', 'a comment is written in one way, wherever it hangs'],
  ['renderer/talk/ThreadCard.tsx', 'a thread looks the same wherever it hangs'],
  ['renderer/talk/commentPlace.ts', 'where a comment is has the same words in every list'],
  ['renderer/project/channels/ChannelMenu.tsx', 'the menu of a channel hangs in the rail and in its head'],
  ['renderer/talk/talkContext.ts', 'where comments are shown says whose project they are of'],
  ['renderer/talk/threadDrafts.ts', 'what is begun in a thread is one draft, wherever it is shown'],
  ['renderer/notifications/NotificationBell.tsx', 'every bar has the bell'],
  [
    'renderer/requests/RequestLink.tsx',
    'the link to ask for access is in the settings and where people share',
  ],
  ['renderer/requests/RequestAnswer.tsx', 'a request is answered in its notice, too'],
  ['renderer/requests/RequestInbox.tsx', 'who asks to be let in stands above the members'],
  [
    'renderer/members/inviteTyped.ts',
    'people are named where a project or a team is made, and their addresses wait where members are',
  ],
];

/** Returns null when a file may import another, else the sentence that forbids it. */
export function mayImport(from: string, to: string): string | null {
  if (to.startsWith('tests/') && !from.startsWith('tests/')) return 'nothing imports tests';
  // Assets and generated data are no code.
  if (/^(?:build\/generated|resources)\/|\.(?:json|css|svg|png|woff2)$/.test(to)) return null;
  const direction = DIRECTIONS.find((one) => one.from.test(from));
  if (!direction) return `no line of build/directions.ts speaks of ${from}`;
  if (direction.may.some((pattern) => pattern.test(to))) return null;
  const slice = direction.from.exec(from)?.[1];
  const room = from.split('/')[0];
  if (slice !== undefined && to.startsWith(`${room}/${slice}/`)) return null;
  if (mayUsePublicModules(from) && PUBLIC_MODULES.some(([path]) => path === to)) return null;
  return direction.why;
}

/** Returns whether a file may import the public modules of slices: slices may, and so may the script that writes the
 *  mails, and the header. */
function mayUsePublicModules(from: string): boolean {
  return /^(?:server|build)\/|^renderer\/(?!(?:ui|widgets|avatars|rich|browser|store|net|sheet\/(?:model|operations|grid|editors))\/)/.test(
    from,
  );
}
