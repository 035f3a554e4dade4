// The faults of the show, apart from all others. `faultList.ts` says what a fault is.

/** The faults that the tests of the show must find. */
export const showFaults = [
  {
    name: 'a press that comes too late is done',
    room: 'shared',
    find: "if (old.phase === 'ended' || !isOnNow(old, data.fromRowId, rows))",
    replace: "if (old.phase === 'ended')",
    finders: ['tests/api/show.db.test.ts', 'tests/api/showRaces.test.ts'],
  },
  {
    name: 'a rehearsal is recorded',
    room: 'shared',
    find: 'if (old.rehearsal === true) return setShow(old, changes);',
    replace: '',
    finders: ['tests/api/show.db.test.ts'],
  },
  {
    name: 'a guest of a show is told who calls',
    room: 'server',
    find: 'return view ? guestState(state, rundown) : state;',
    replace: 'return state;',
    finders: ['tests/api/showLinks.test.ts', 'tests/api/linkCanary.test.ts'],
  },
  {
    name: 'the same key presses twice',
    room: 'server',
    find: 'if (known) return replyText(known.answer);',
    replace: '',
    finders: ['tests/api/show.db.test.ts'],
  },
  {
    name: 'the time of a show stands while the device sleeps',
    room: 'renderer',
    find: 'const hasSlept = byWall - bySteady > SLEPT_MS;',
    replace: 'const hasSlept = byWall - bySteady > Number.POSITIVE_INFINITY;',
    finders: ['tests/renderer/show/clockSync.test.ts'],
  },
  {
    name: 'a slow answer moves the clock of a show',
    room: 'renderer',
    find: 'if (best && errorOf(best, arrivedAt) < took / 2 && !contradicts(roundTrip, best)) return;',
    replace: '',
    finders: ['tests/renderer/show/clockSync.test.ts'],
  },
  {
    name: 'a key of the caller that is held down calls cue after cue',
    room: 'renderer',
    find: "return command && press.repeat ? 'repeat' : command;",
    replace: 'return command;',
    finders: ['tests/renderer/show/callerKeys.test.ts'],
  },
  {
    name: 'a desk without the passcode calls the show',
    room: 'electron',
    find: "own.known.has(from.address) || own.settings.passcode === '' ?",
    replace: 'own.settings !== undefined ?',
    finders: ['tests/electron/oscSocket.test.ts'],
  },
  {
    name: 'the passcode of the OSC socket may be guessed without end',
    room: 'electron',
    find: 'guessed !== undefined && guessed.count >= MOST_GUESSES',
    replace: 'guessed !== undefined && guessed.count > Number.MAX_SAFE_INTEGER',
    finders: ['tests/electron/oscSocket.test.ts'],
  },
  {
    name: 'an address that is not allowed calls the show',
    room: 'electron',
    find: '(allowed.length === 0 || allowed.includes(from))',
    replace: '(allowed.length === 0 || from.length > 0)',
    finders: ['tests/electron/oscSocket.test.ts'],
  },
] as const;
