// The page About: who EO is for, and its principles.

import { Article } from './Article.tsx';

const chapters = [
  {
    id: 'for-whom',
    title: 'For whom',
    body: (
      <p>
        For the producer who builds the sheet out of last year’s file, the heads of department who each want
        their own columns, the show caller, the crew who follow on a phone or on paper taped to a desk, and
        the client who only reads. They work in dark rooms, under time pressure, on bad networks, and paper is
        handed out while the plan still changes.
      </p>
    ),
  },
  {
    id: 'what-we-hold-on-to',
    title: 'What we hold on to',
    body: (
      <ul className="list-disc pl-5">
        <li>What you have typed is never lost, and the page always says how things stand.</li>
        <li>What the screen shows is what the printer gives.</li>
        <li>Undo takes back what you did, and nobody else’s work.</li>
        <li>Your data is yours: it leaves as PDF, Excel, CSV and HTML whenever you like.</li>
      </ul>
    ),
  },
  {
    id: 'where-it-runs',
    title: 'Where it runs',
    body: (
      <p>
        On a server of your own or on one that is run for you: it is the same program, one command to start,
        and it keeps everything in one folder.
      </p>
    ),
  },
] as const;

/** The public page about the product. */
export function AboutPage() {
  return (
    <Article
      title="About EO"
      lead="EO is the workspace in which a production is planned, run and printed: the only sheet where the paper, the live show and the views of the departments are the same object."
      chapters={chapters}
    />
  );
}
