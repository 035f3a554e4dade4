// A form whose submit is a call: errors appear on submit and follow every later change; the server's errors appear
// at their fields, and those without a field as the refusal. A second submit during a call is ignored.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallError, messageOf } from './callError.ts';

interface CallForm<Values extends FieldValues, Body> extends Pick<
  UseFormReturn<Values, unknown, Body>,
  'register' | 'control' | 'formState' | 'reset' | 'resetField' | 'setFocus' | 'setError'
> {
  /** The server's refusal where it belongs to no field; null where there is none. */
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Returns the state of a form. `fields`: the fields that can show the server's errors, from the top. */
export function useCallForm<Values extends FieldValues, Body extends FieldValues>({
  schema,
  empty,
  fields,
  send,
  wordsOf = messageOf,
}: {
  schema: z.ZodType<Body, Values>;
  empty: DefaultValues<Values>;
  fields: readonly Path<Values>[];
  /** Makes the call; an error that it throws is shown. */
  send: (body: Body) => Promise<void>;
  /** Returns the refusal for an error that belongs to no field, where the page has a text of its own for it. */
  wordsOf?: (error: unknown) => string;
}): CallForm<Values, Body> {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values, unknown, Body>({ resolver: zodResolver(schema), defaultValues: empty });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await send(body);
    } catch (error) {
      const said = error instanceof CallError ? error.fields : {};
      const known = fields.filter((name) => said[name] !== undefined);
      for (const name of known)
        form.setError(name, { message: said[name] ?? '' }, { shouldFocus: name === known[0] });
      if (known.length === 0) setRefusal(wordsOf(error));
    }
  });
  return {
    ...form,
    refusal,
    isBusy,
    submit: (event) => (isBusy ? event.preventDefault() : void submit(event)),
  };
}
