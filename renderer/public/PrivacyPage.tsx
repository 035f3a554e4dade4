// The privacy policy. It must be changed together with what the server stores.

import { Article } from './Article.tsx';

const chapters = [
  {
    id: 'what-we-store',
    title: 'What we store',
    body: (
      <ul className="list-disc pl-5">
        <li>Your name, email address and avatar colour; your password only as a salted hash.</li>
        <li>
          The projects you work in, and who changed what and when: that is what history and undo are made of.
        </li>
        <li>
          Your sessions: device, network address, first and last use. You can see and end them in your
          settings.
        </li>
        <li>Which pages were opened, and errors of the page, without your name.</li>
      </ul>
    ),
  },
  {
    id: 'what-for',
    title: 'What for',
    body: (
      <p>
        To run the service, to keep it safe, and to find faults. For nothing else: no advertising, no
        profiles, nothing sold or given away. The pages load nothing from anyone else’s server.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        One, which holds your session while you are signed in. Your colour scheme and the projects you opened
        last are kept in your browser and never sent.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <p>
        As long as you have an account. What you delete goes to the bin first, so that it can be brought back.
        Logs of the server, with network addresses, are kept as long as its operator needs them to keep the
        service safe.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You may see, correct and take with you what is stored about you, and delete it: your settings have a
        page for each. For anything else ask the operator of this server, or an owner of your team.
      </p>
    ),
  },
] as const;

/** The public page about privacy. */
export function PrivacyPage() {
  return (
    <Article
      title="Privacy policy"
      lead="What is stored about you, what for, and how long."
      chapters={chapters}
    />
  );
}
