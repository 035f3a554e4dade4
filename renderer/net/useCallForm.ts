// A form whose submit is a call: errors appear on submit and follow every later change; the server's errors appear
// at their fields, and those without a field as the refusal. A second submit during a call is ignored.

import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
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

/**
 * The schema that checks a form, or a function that loads it, for a page that is shown before the schema has loaded.
 */
type Checks<Values, Body> = z.ZodType<Body, Values> | (() => Promise<z.ZodType<Body, Values>>);

/** Returns the state of a form. `fields`: the fields that can show the server's errors, from the top. */
export function useCallForm<Values extends FieldValues, Body extends FieldValues>({
  schema,
  empty,
  fields,
  send,
  wordsOf = messageOf,
}: {
  schema: Checks<Values, Body>;
  empty: DefaultValues<Values>;
  fields: readonly Path<Values>[];
  /** Makes the call; an error that it throws is shown. */
  send: (body: Body) => Promise<void>;
  /** Returns the refusal for an error that belongs to no field; by default the message of the error. */
  wordsOf?: (error: unknown) => string;
}): CallForm<Values, Body> {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values, unknown, Body>({ resolver: useResolver(schema), defaultValues: empty });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await send(body);
    } catch (error) {
      const fieldErrors = error instanceof CallError ? error.fields : {};
      const known = fields.filter((name) => fieldErrors[name] !== undefined);
      for (const name of known)
        form.setError(name, { message: fieldErrors[name] ?? '' }, { shouldFocus: name === known[0] });
      if (known.length === 0) setRefusal(wordsOf(error));
    }
  });
  return {
    ...form,
    refusal: form.formState.errors.root?.message ?? refusal,
    isBusy,
    submit: (event) => (isBusy ? event.preventDefault() : void submit(event)),
  };
}

/**
 * Returns the check of a form's values. It is loaded once the form is shown; if that fails, submitting loads it again.
 */
function useResolver<Values extends FieldValues, Body extends FieldValues>(
  checks: Checks<Values, Body>,
): Resolver<Values, unknown, Body> {
  const load = useEffectEvent(() => loadResolver(checks));
  useEffect(() => void load().catch(() => undefined), []);
  return async (values, context, options) => {
    const resolve = await loadResolver(checks).catch(() => null);
    if (resolve) return resolve(values, context, options);
    const errors: FieldErrors<Values> = {};
    set(errors, 'root', { type: 'load', message: NOT_CHECKED });
    return { values: {}, errors };
  };
}

const NOT_CHECKED = 'The form could not be checked. Look whether you are online, and send it again.';

async function loadResolver<Values extends FieldValues, Body extends FieldValues>(
  checks: Checks<Values, Body>,
): Promise<Resolver<Values, unknown, Body>> {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof checks === 'function' ? checks() : checks,
  ]);
  return zodResolver(schema);
}
