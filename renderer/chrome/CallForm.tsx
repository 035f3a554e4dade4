// The form element of a call (net/useCallForm.ts), with the server's refusal at its top.

import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '../ui/Banner.tsx';

/** The form element of a call, with the server's refusal at its top. */
export function CallForm({
  form: { refusal, submit },
  label,
  way,
  children,
}: {
  form: { readonly refusal: string | null; readonly submit: (event: SubmitEvent<HTMLFormElement>) => void };
  /** Name for screen readers, where the page has more than one form. */
  label?: string;
  /** Content after the refusal, such as a link to a page that helps. */
  way?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form noValidate aria-label={label} className="flex flex-col gap-4" onSubmit={submit}>
      {refusal !== null && (
        <Banner kind="bad">
          {refusal}
          {way && <> {way}</>}
        </Banner>
      )}
      {children}
    </form>
  );
}
