// The sheet as the choices make it, worked out by the server with the code that makes the sheet. What was known stays
// shown until the answer comes.

import { useEffect, useState } from 'react';
import type { ImportPreview } from '../../shared/api/uploads.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import type { Wish } from './choices.ts';
import type { Importable } from './importable.ts';

export interface SheetPreview {
  readonly preview: ImportPreview;
  /** What is shown is not yet what was chosen. */
  readonly isStale: boolean;
  /** Why it could not be worked out. */
  readonly refusal: string | null;
}

interface Held {
  readonly of: string;
  readonly preview: ImportPreview;
  readonly refusal: string | null;
}

/** `guessed` is the wish that the preview of the importable sheet is of. */
export function useSheetPreview(
  { importableSheetId, preview: first }: Pick<Importable, 'importableSheetId' | 'preview'>,
  guessed: Wish,
  wish: Wish,
): SheetPreview {
  const asked = JSON.stringify(wish);
  const [held, setHeld] = useState((): Held => ({
    of: JSON.stringify(guessed),
    preview: first,
    refusal: null,
  }));
  useEffect(() => {
    if (asked === held.of) return undefined;
    const ended = new AbortController();
    const params = { importableSheetId };
    call('imports.preview', { params, body: wish, signal: ended.signal }).then(
      ({ preview }) => setHeld({ of: asked, preview, refusal: null }),
      (error: unknown) => {
        if (ended.signal.aborted || (error instanceof CallError && error.code === 'ABORTED')) return;
        setHeld((now) => ({ ...now, of: asked, refusal: messageOf(error) }));
      },
    );
    return () => ended.abort();
    // The wish is what is asked, as a text that can be compared.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [importableSheetId, asked]);
  return { preview: held.preview, isStale: held.of !== asked, refusal: held.refusal };
}
