// A form whose submit is a call: errors appear on submit and follow every later change; the server's errors appear
// at their fields, and those without a field as the refusal. A second submit during a call is ignored.

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type SubmitEvent,
} from 'react';
import type { z } from 'zod';
import { CallError, messageOf } from './callError.ts';

type FormValues = Readonly<Record<string, unknown>>;
type Name<Values> = keyof Values & string;

/** What an input needs to be a field of a form. */
interface FieldInput {
  readonly name: string;
  readonly value: string;
  readonly ref: (input: HTMLInputElement | null) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface FormFields<Values> {
  readonly values: Values;
  /** Returns the message at a field; undefined where it is right, or was not checked yet. */
  readonly errorOf: (name: Name<Values>) => string | undefined;
  /** The names of the fields that are not as they were at first, or at the last reset. */
  readonly changed: ReadonlySet<string>;
  /** Returns what an input for a line of text needs to be a field. */
  readonly register: (name: Name<Values>) => FieldInput;
  readonly setValue: <Key extends Name<Values>>(name: Key, value: Values[Key]) => void;
  readonly setError: (name: Name<Values>, message: string) => void;
  readonly setFocus: (name: Name<Values>) => void;
  /** Sets all fields; without values, to those of the last reset. */
  readonly reset: (values?: Values) => void;
}

/** The state of a form. */
export interface FormState<Values> extends FormFields<Values> {
  /** The server's refusal where it belongs to no field; null where there is none. */
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The checks of a form, or what loads them, for a page that is to stand before they have come. */
type Checks<Values, Body> = z.ZodType<Body, Values> | (() => Promise<z.ZodType<Body, Values>>);

/** Returns the state of a form. `fields`: the fields that can show the server's errors, from the top. */
export function useCallForm<Values extends FormValues, Body>({
  schema,
  empty,
  fields,
  send,
  wordsOf = messageOf,
}: {
  schema: Checks<Values, Body>;
  empty: Values;
  fields: readonly Name<Values>[];
  /** Makes the call; an error that it throws is shown. */
  send: (body: Body) => Promise<void>;
  /** Returns the refusal for an error that belongs to no field, where the page has a text of its own for it. */
  wordsOf?: (error: unknown) => string;
}): FormState<Values> {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { check, ...form } = useFields<Values, Body>(empty);
  usePreload(schema);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const read = check(typeof schema === 'function' ? await schema() : schema);
      if (!read.success) return;
      setRefusal(null);
      await send(read.data);
    } catch (error) {
      const said = error instanceof CallError ? error.fields : {};
      const known = fields.filter((name) => said[name] !== undefined);
      for (const name of known.toReversed()) form.setError(name, said[name] ?? '');
      if (known.length === 0) setRefusal(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { ...form, refusal, isBusy, submit: (event) => void submit(event) };
}

/** Returns the fields of a form, and the function that checks them all, shows what is wrong, and goes to it. */
function useFields<Values extends FormValues, Body>(
  empty: Values,
): FormFields<Values> & { readonly check: (schema: z.ZodType<Body, Values>) => z.ZodSafeParseResult<Body> } {
  const [held, setHeld] = useState({ first: empty, values: empty });
  const [errors, setErrors] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const setFocus = useCallback((name: string) => inputs.current.get(name)?.focus(), []);
  const { first, values } = held;
  /** What each change is checked by; null until all fields were checked once. */
  const [schema, setSchema] = useState<z.ZodType<Body, Values> | null>(null);

  function change(name: string, value: unknown): void {
    setHeld((now) => ({ ...now, values: { ...now.values, [name]: value } }));
    if (schema) {
      const wrong = wrongFields(schema.safeParse({ ...values, [name]: value }));
      setErrors((now) => new Map(now).set(name, wrong.get(name)));
    }
  }

  return {
    values,
    errorOf: (name) => errors.get(name),
    changed: new Set(Object.keys(values).filter((name) => values[name] !== first[name])),
    register: (name) => ({
      name,
      value: typeof values[name] === 'string' ? values[name] : '',
      ref(input) {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onChange: ({ target }) => change(name, target.value),
    }),
    setValue: change,
    setError(name, message) {
      setErrors((now) => new Map(now).set(name, message));
      setFocus(name);
    },
    setFocus,
    reset(next = first) {
      setHeld({ first: next, values: next });
      setSchema(null);
      setErrors(new Map());
    },
    check(loaded) {
      const read = loaded.safeParse(values);
      const wrong = wrongFields(read);
      setSchema(loaded);
      setErrors(wrong);
      const first = [...inputs.current.keys()].find((each) => wrong.has(each));
      if (first !== undefined) setFocus(first);
      return read;
    },
  };
}

/** Loads the checks of a form once it stands. Where that fails, sending the form loads them again. */
function usePreload<Values, Body>(checks: Checks<Values, Body>): void {
  const load = useEffectEvent(async () => {
    if (typeof checks === 'function') await checks();
  });
  useEffect(() => void load().catch(() => undefined), []);
}

/** Returns the first message of each field that is wrong. */
function wrongFields(read: z.ZodSafeParseResult<unknown>): ReadonlyMap<string, string> {
  const issues = read.error?.issues.toReversed() ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}
