// Asking without an account: who one is, in three fields. Once the request is received, the fields make room for what
// happens next.

import { useState } from 'react';
import { accessRequest } from '../../shared/forms/accessRequest.ts';
import { loginPath, requestPath } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CallError, messageOf } from '../net/callError.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { askFor, EXISTING, WORDS, type Place } from './place.ts';
import { Received } from './Received.tsx';
import { VisitorFields } from './VisitorFields.tsx';

const empty = { firstName: '', lastName: '', email: '' };

export function VisitorRequest({ place }: { place: Place }) {
  const [isReceived, setReceived] = useState(false);
  const form = useCallForm({
    schema: accessRequest,
    empty,
    fields: ['firstName', 'lastName', 'email'],
    async send(body) {
      const { requested } = await askFor(place, body);
      if (!requested) throw new Error(EXISTING);
      setReceived(true);
    },
    wordsOf: (error) => (error instanceof CallError ? WORDS[place.type].notAsked : '') + messageOf(error),
  });
  return (
    <CallForm form={form}>
      {isReceived ? <Received /> : <VisitorFields register={form.register} errors={form.formState.errors} />}
      <Button
        type="submit"
        kind="primary"
        size="xl"
        block
        className="mt-1"
        busy={form.isBusy}
        disabled={isReceived}
      >
        {isReceived ? 'Request Received' : form.isBusy ? 'Requesting' : 'Submit'}
      </Button>
      {!isReceived && (
        <p className="text-center text-ink-2">
          Have an account? <TextLink to={loginPath(requestPath(place))}>Sign in</TextLink>
        </p>
      )}
    </CallForm>
  );
}
