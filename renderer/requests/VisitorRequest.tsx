// Asking without an account: who one is, in three fields. Messages appear on submit and follow every change from then
// on; once the request is received, the fields make room for what happens next.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accessRequest, type AccessRequest } from '../../shared/forms/accessRequest.ts';
import { loginPath, requestPath } from '../../shared/paths.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { TextLink } from '../kit/TextLink.tsx';
import { CallError, messageOf } from '../net/callError.ts';
import { askFor, EXISTING, WORDS, type Place } from './place.ts';
import { Received } from './Received.tsx';
import { VisitorFields } from './VisitorFields.tsx';

const fields = ['firstName', 'lastName', 'email'] as const;
const empty = { firstName: '', lastName: '', email: '' };

export function VisitorRequest({ place }: { place: Place }) {
  const [isReceived, setReceived] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(accessRequest),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const ask = handleSubmit(async (body: AccessRequest) => {
    setRefusal(null);
    try {
      const { requested } = await askFor(place, body);
      if (requested) setReceived(true);
      else setRefusal(EXISTING);
    } catch (error) {
      const said = error instanceof CallError ? error.fields : {};
      const known = fields.filter((name) => said[name] !== undefined);
      for (const name of known)
        setError(name, { message: said[name] ?? '' }, { shouldFocus: name === known[0] });
      if (known.length === 0) setRefusal(WORDS[place.type].notAsked + messageOf(error));
    }
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting && !isReceived) void ask(event);
      }}
    >
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      {isReceived ? <Received /> : <VisitorFields register={register} errors={errors} />}
      <Button
        type="submit"
        kind="primary"
        size="xl"
        block
        className="mt-1"
        busy={isSubmitting}
        disabled={isReceived}
      >
        {isReceived ? 'Request Received' : isSubmitting ? 'Requesting' : 'Submit'}
      </Button>
      {!isReceived && (
        <p className="text-center text-ink-2">
          Have an account? <TextLink to={loginPath(requestPath(place))}>Sign in</TextLink>
        </p>
      )}
    </form>
  );
}
