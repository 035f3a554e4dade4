// A sign-up that ends at the mailbox: nobody is let in here, and why is not said.

import { paths } from '../../shared/paths.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';

export function SignupWaiting({ email }: { email: string }) {
  return (
    <AuthFrame
      title="Sign up"
      act="signing up"
      aside={
        <>
          Already here? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      <h1 className="text-28 font-heading">Look in your mail</h1>
      <output className="mt-1 block text-14 text-pretty text-ink-2">
        {`What comes next is sent to ${email}.`}
      </output>
    </AuthFrame>
  );
}
