// The faults of the show, which is a promise of its own: `faultList.ts` says what a fault is.

/** The faults that the tests of the show must find. */
export const showFaults = [
  {
    name: 'a press that comes too late is done',
    room: 'shared',
    find: "if (old.phase === 'ended' || !isOnNow(old, data.fromRowId, rows))",
    replace: "if (old.phase === 'ended')",
    finders: ['tests/api/show.db.test.ts', 'tests/api/showRaces.db.test.ts'],
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
    find: 'return view ? withoutPeople(state, rundown) : state;',
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
] as const;
