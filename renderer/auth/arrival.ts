// What led to the sign-in page, when that needs a word.

interface Arrival {
  readonly kind: 'good' | 'neutral' | 'bad';
  readonly words: string;
}

const FROM_GOOGLE: ReadonlyMap<string, Arrival> = new Map([
  ['failed', { kind: 'bad', words: 'Google did not sign you in. Try again.' }],
  ['cancelled', { kind: 'neutral', words: 'You did not sign in at Google.' }],
  [
    'unverified',
    { kind: 'bad', words: 'Google does not know whether this address is yours. Sign in with a password.' },
  ],
  [
    'password',
    {
      kind: 'neutral',
      words:
        'This email has an account already. Sign in with your password, then link Google in your settings.',
    },
  ],
  ['denied', { kind: 'bad', words: 'Nobody can sign up with this address.' }],
]);

/** Null where nothing needs to be said. */
export function arrivalOf(search: URLSearchParams): Arrival | null {
  if (search.get('password') === 'changed')
    return { kind: 'good', words: 'Your password is changed. Sign in with the new one.' };
  if (search.get('link') === 'used')
    return { kind: 'neutral', words: 'This sign-in link has been used, or is too old.' };
  return FROM_GOOGLE.get(search.get('google') ?? '') ?? null;
}
