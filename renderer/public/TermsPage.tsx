// The terms of service, which the operator of a server may replace.

import { Article } from './Article.tsx';

const chapters = [
  {
    id: 'the-agreement',
    title: '1. The agreement',
    body: (
      <p>
        By making an account you agree to these terms with whoever operates this server (“we”). If you use EO
        for an organisation, you agree for it, and say that you may.
      </p>
    ),
  },
  {
    id: 'your-account',
    title: '2. Your account',
    body: (
      <p>
        Keep your password to yourself, and give a true name and address: your colleagues see them beside what
        you write. Tell us when somebody else may have used your account. You may close it at any time.
      </p>
    ),
  },
  {
    id: 'your-content',
    title: '3. Your content',
    body: (
      <p>
        What you put into EO stays yours. You let us store, copy and show it as far as running the service for
        you and the people you share it with needs it, and no further. You answer for having the right to put
        it there.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: '4. Fair use',
    body: (
      <p>
        Do not use EO to break the law, to harm others, to send unasked-for mail, or to disturb the service:
        probing it for weaknesses needs our written consent first. We may suspend an account that does, and
        say why.
      </p>
    ),
  },
  {
    id: 'the-service',
    title: '5. The service',
    body: (
      <p>
        We take care that EO works and that nothing is lost. Even so it comes as it is: keep a printed or
        exported copy of what a show depends on. As far as the law allows, our liability ends at what you paid
        us in the last twelve months.
      </p>
    ),
  },
  {
    id: 'changes',
    title: '6. Changes',
    body: (
      <p>
        When these terms change in a way that matters, we tell you at least thirty days before. If you do not
        agree, take your data with you and close your account before that day.
      </p>
    ),
  },
] as const;

/** The public page of the terms. */
export function TermsPage() {
  return (
    <Article
      title="Terms of service"
      lead="What you may expect of us, and we of you. Six short paragraphs."
      chapters={chapters}
    />
  );
}
